import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { LogDays } from '../dialogs/log-days.tsx';
import styles from './party-panel.module.css';

type Props = { readonly venueId: string; readonly zone: string; readonly party: HostReservation };

/** The history of the reservation, read once it is unfolded. */
export function PanelHistory({ venueId, zone, party }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const api = useApi();
  const [open, setOpen] = useState(false);
  const { id, revision } = party;
  const { data, error, refetch } = useQuery({
    queryKey: ['reservation-log', venueId, id, revision],
    enabled: open,
    queryFn: async ({ signal }) => answerOf(await api.reservations.log({ venueId, id }, { signal })),
  });
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{text('log.title')}</summary>
      {data ? (
        <LogDays {...{ party, zone }} log={data} />
      ) : error ? (
        <ReadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        open && <LoadingState label={app('loading')} lines={3} />
      )}
    </details>
  );
}
