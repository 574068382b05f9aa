import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type Tonight = OutputOf<Registry['reservations']['tonight']>;
export type HostReservation = Tonight['reservations'][number];
export type Unit = Tonight['units'][number];
export type Counters = Tonight['counters'];
export type HostAction = Exclude<HostReservation['actions'][number], 'expire'>;

/** Short enough that a guest's press of Confirm is on the host's screen within two seconds. */
const POLL_MS = 1_000;
const POLL_TIMEOUT_MS = 10_000;

export const tonightKey = (venueId: string, date: LocalDate | null) => ['tonight', venueId, date ?? 'today'] as const;

/** The day as it stands on the server, asked again and again while the page is seen. Null: the business day now. */
export function useTonight(venueId: string, date: LocalDate | null): UseQueryResult<Tonight> {
  const api = useApi();
  return useQuery({
    queryKey: tonightKey(venueId, date),
    queryFn: async ({ signal }) =>
      answerOf(
        await api.reservations.tonight({ venueId, ...(date && { date }) }, { signal, timeoutMs: POLL_TIMEOUT_MS }),
      ),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    // Another day of the same house may take the place of this one while it loads; another house may not.
    placeholderData: (previous, query) => (query?.queryKey[1] === venueId ? keepPreviousData(previous) : undefined),
  });
}
