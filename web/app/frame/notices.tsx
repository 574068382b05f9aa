import { useState } from 'react';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import type { Settings } from '../session/session.ts';
import styles from './notices.module.css';
import { mayBeWaitedFor, WaitingLinks, waitingFor } from './waiting-links.tsx';

/** The bell, only for users who can act on what it shows. */
export function Notices({ settings }: { readonly settings: Settings }) {
  const text = useText('app');
  const [open, setOpen] = useState(false);
  if (!mayBeWaitedFor(settings)) return null;
  const waiting = waitingFor(settings);
  const count = settings.tbm;
  const label = count > 0 ? named(text('notices.title'), text('waiting.count', { count })) : text('notices.title');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={text('notices.title')}
      trigger={
        <Button tone="quiet" icon="bell" iconOnly aria-label={label} className={styles.bell}>
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </Button>
      }
    >
      <h2 className={styles.title}>{text('notices.title')}</h2>
      {waiting.length === 0 && <p className={styles.none}>{text('notices.none')}</p>}
      <WaitingLinks waiting={waiting} onFollow={() => setOpen(false)} />
    </Popover>
  );
}
