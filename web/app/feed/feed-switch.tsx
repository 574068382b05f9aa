import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import styles from './feed.module.css';
import { FeedAddress } from './feed-address.tsx';

type Asked = 'new' | 'none';

type Props = {
  /** Whether an address is in use. */
  readonly isOn: boolean;
  /** The address, known only until the page is left. */
  readonly link: string | null;
  readonly busy: boolean;
  /** Makes another address, or ends the one in use. */
  readonly onChange: (address: Asked) => Promise<unknown>;
};

/** The address of a private calendar: it is made, copied, renewed and switched off. What ends one in use asks first. */
export function FeedSwitch({ isOn, link, busy, onChange }: Props) {
  const text = useText('tasks');
  const app = useText('app');
  const [asked, setAsked] = useState<Asked | null>(null);

  async function confirm() {
    if (asked) await onChange(asked);
    setAsked(null);
  }

  return (
    <>
      {isOn && link && <FeedAddress link={link} />}
      {isOn && !link && <p className={styles.about}>{text('feed.made')}</p>}
      <div className={styles.actions}>
        {isOn && (
          <Button tone="quiet" onClick={() => setAsked('none')}>
            {text('feed.revoke')}
          </Button>
        )}
        <Button
          tone={isOn ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => (isOn ? setAsked('new') : void onChange('new'))}
        >
          {text(isOn ? 'feed.renew' : 'feed.make')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
        title={text(asked === 'none' ? 'feed.revoke' : 'feed.renew')}
        text={text('feed.ends')}
        confirmLabel={text(asked === 'none' ? 'feed.revoke' : 'feed.renew')}
        keepLabel={app('back')}
        busy={busy}
      />
    </>
  );
}
