import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { ConversationLink } from '#web/app/frame/conversation-link.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { LogDays } from './log-days.tsx';
import styles from './log-dialog.module.css';

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
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['reservation-log', venueId, id, revision],
    queryFn: async ({ signal }) => answerOf(await api.reservations.log({ venueId, id }, { signal })),
  });
  return (
    <Dialog open onClose={onClose} closeLabel={app('close')} title={text('log.title')} description={name}>
      {data?.conversation && (
        <p className={styles.ways}>
          <ConversationLink guest={data.conversation} name={name} />
        </p>
      )}
      {data ? (
        <LogDays {...{ party, zone }} log={data} />
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <LoadingState label={app('loading')} lines={4} />
      )}
    </Dialog>
  );
}
