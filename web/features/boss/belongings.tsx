import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { AccountHistory } from './account-history.tsx';
import styles from './belongings.module.css';
import { MessageFigures } from './message-figures.tsx';

type Known = OutputOf<Registry['accounts']['read']>;

/** The venues of an account, and earlier actions on it. */
export function Belongings({ known, error }: { readonly known: Known | undefined; readonly error: unknown }) {
  const text = useText('boss');
  const app = useText('app');
  if (error) return <ReadFailedLine error={error} />;
  if (!known) return <LoadingState label={app('loading')} />;
  const { houses: venues, deeds: entries } = known;
  return (
    <div className={styles.belongings}>
      <h3>{text('pause.houses')}</h3>
      {venues.length === 0 && <p>{text('pause.houses.none')}</p>}
      {venues.length > 0 && (
        <ul>
          {venues.map(({ venueId, name }) => (
            <li key={venueId}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <MessageFigures messages={known.messages} />
      <AccountHistory deeds={entries} />
    </div>
  );
}
