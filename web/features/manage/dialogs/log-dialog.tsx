import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { ConversationLink } from '#web/app/frame/conversation-link.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { longDayAt } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { HostReservation } from '../day/day-data.ts';
import styles from './log-dialog.module.css';
import { type Item, LogLine } from './log-line.tsx';
import type { Log } from './log-words.ts';

type Props = {
  readonly venueId: string;
  /** The venue's time zone. */
  readonly zone: string;
  readonly party: HostReservation;
  readonly onClose: () => void;
};

/**
 * The history of a reservation with its messages, by day and the latest first: when, by whom, and why a limit was set
 * aside.
 */
export function LogDialog({ venueId, zone, party, onClose }: Props) {
  const { id, name, revision } = party;
  const text = useText('manage');
  const app = useText('app');
  const locale = useLocale();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['reservation-log', venueId, id, revision],
    queryFn: async ({ signal }) => answerOf(await api.reservations.log({ venueId, id }, { signal })),
  });
  const days = data && Map.groupBy(inOrder(data), ({ at }) => longDayAt(locale, at, zone));
  return (
    <Dialog open onClose={onClose} closeLabel={app('close')} title={text('log.title')} description={name}>
      {data?.conversation && (
        <p className={styles.ways}>
          <ConversationLink guest={data.conversation} name={name} />
        </p>
      )}
      {days ? (
        [...days].map(([day, items]) => (
          <section key={day} className={styles.day}>
            <h3 className={styles.head}>{day}</h3>
            <ul className={styles.lines}>
              {items.map((item) => (
                <LogLine
                  key={`${item.at} ${'action' in item ? item.action : item.purpose}`}
                  {...{ party, zone, item }}
                />
              ))}
            </ul>
          </section>
        ))
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <LoadingState label={app('loading')} lines={4} />
      )}
    </Dialog>
  );
}

/** Actions and messages merged, the latest first. */
const inOrder = ({ entries, messages }: Log): readonly Item[] =>
  [...entries, ...messages].toSorted((a, b) => a.at - b.at).toReversed();
