import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Audience } from '../campaigns.ts';
import { isWhole } from '../draft.ts';
import styles from '../marketing.module.css';
import { ChannelChoice } from './channel-choice.tsx';
import type { Edited } from './use-draft.ts';

const MAX_NAME_LENGTH = 60;

type Props = {
  readonly edited: Edited;
  readonly audience: Audience | undefined;
  readonly error: string | undefined;
};

/** What the campaign is called, by what it goes, and whether it is saved. */
export function NameCard({ edited, audience, error }: Props) {
  const text = useText('marketing');
  const { draft, change, saving } = edited;
  return (
    <Card title={text('name')} quiet>
      <TextField
        label={text('name')}
        hint={text('name.hint')}
        value={draft.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={error}
        onChange={(event) => {
          saving.mend('name');
          change({ name: event.target.value });
        }}
      />
      <ChannelChoice channel={draft.channel} onChoose={(channel) => change({ channel })} />
      {draft.channel === 'whatsapp' && audience?.whatsapp?.ready === false && (
        <Banner tone="wait" icon="phone" title={text('noNumber')} text={text('noNumber.text')}>
          <Link className={styles.name ?? ''} to={paths.whatsapp}>
            {text('noNumber.open')}
          </Link>
        </Banner>
      )}
      <p role="status" className={styles.small}>
        {text(savedState(edited))}
      </p>
    </Card>
  );
}

const savedState = ({ isSaved, isOffline, saving, draft }: Edited) => {
  if (saving.busy) return 'saving';
  if (isOffline) return 'saved.offline';
  if (!isSaved) return 'saved.here';
  return isWhole(draft) ? 'saved' : 'saved.partly';
};
