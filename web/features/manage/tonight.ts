import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useLiveDays } from '#web/app/live-days.ts';
import { answerOf } from '#web/app/queries.ts';

export type Tonight = OutputOf<Registry['reservations']['tonight']>;
export type HostReservation = Tonight['reservations'][number];
export type Unit = Tonight['units'][number];
export type Counters = Tonight['counters'];
export type HostAction = HostReservation['actions'][number];

/** Without a live connection the day is asked for again and again; with one, now and then all the same. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 20_000;
const POLL_TIMEOUT_MS = 10_000;

export const tonightKey = (venueId: string, date: LocalDate | null) => ['tonight', venueId, date ?? 'today'] as const;

/**
 * The day as it stands on the server: read anew when the live connection says that it has changed, and polled while the
 * page is seen. Null: the business day now.
 */
export function useTonight(venueId: string, date: LocalDate | null): UseQueryResult<Tonight> {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = tonightKey(venueId, date);
  const hears = useLiveDays(venueId, (news) => {
    const shown = queries.getQueryData<Tonight>(queryKey);
    const known =
      news !== 'caughtUp' && news.date === shown?.date && news.revision !== null && news.revision <= shown.revision;
    return known ? undefined : queries.refetchQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      answerOf(
        await api.reservations.tonight({ venueId, ...(date && { date }) }, { signal, timeoutMs: POLL_TIMEOUT_MS }),
      ),
    refetchInterval: hears ? SLOW_POLL_MS : POLL_MS,
    refetchIntervalInBackground: false,
    // Another day of the same house may take the place of this one while it loads; another house may not.
    placeholderData: (previous, query) => (query?.queryKey[1] === venueId ? keepPreviousData(previous) : undefined),
  });
}
