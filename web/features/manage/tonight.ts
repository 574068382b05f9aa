import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
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

/** What every view of a business day says of it. */
export type DayOfHouse = Pick<Tonight, 'date' | 'revision' | 'today' | 'minute'>;

/**
 * A view of a day as it stands on the server: read anew when the live connection says that the day has changed, and polled
 * while the page is seen. The key names the venue second.
 */
export function useDayQuery<T extends DayOfHouse>(
  queryKey: readonly [view: string, venueId: string, date: string],
  read: (options: { readonly signal: AbortSignal; readonly timeoutMs: number }) => Promise<T>,
): UseQueryResult<T> {
  const queries = useQueryClient();
  const [, venueId] = queryKey;
  const hears = useLiveDays(venueId, (news) => {
    const shown = queries.getQueryData<T>(queryKey);
    const known =
      news !== 'caughtUp' && news.date === shown?.date && news.revision !== null && news.revision <= shown.revision;
    return known ? undefined : queries.refetchQueries({ queryKey });
  });
  return useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => read({ signal, timeoutMs: POLL_TIMEOUT_MS }),
    refetchInterval: hears ? SLOW_POLL_MS : POLL_MS,
    refetchIntervalInBackground: false,
    // Another day of the same house may take the place of this one while it loads; another house may not.
    placeholderData: (previous: T | undefined, query) =>
      query?.queryKey[1] === venueId ? keepPreviousData(previous) : undefined,
  } as UseQueryOptions<T>);
}

/** The day as its hosts work it. Null: the business day now. */
export function useTonight(venueId: string, date: LocalDate | null): UseQueryResult<Tonight> {
  const api = useApi();
  return useDayQuery(tonightKey(venueId, date), async (options) =>
    answerOf(await api.reservations.tonight({ venueId, ...(date && { date }) }, options)),
  );
}
