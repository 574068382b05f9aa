import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi, useApp, useSettings } from '#web/app/app-context.tsx';
import { WORKS_TONIGHT } from '#web/app/guards.ts';
import { useLiveDays } from '#web/app/live-days.ts';
import { useDeedsOf } from '#web/app/offline/deeds.ts';
import { answerOf } from '#web/app/queries.ts';
import { tonightsKey } from '#web/app/seen-words.ts';
import { minuteAfter } from './passed.ts';
import { withDeeds } from './with-deeds.ts';
import { withUnread } from './with-unread.ts';

type Answered = OutputOf<Registry['reservations']['tonight']>;
export type Tonight = Omit<Answered, 'reservations'> & { reservations: HostReservation[] };
export type Counters = Answered['counters'];
/**
 * `unsent`: something was done to it here that the server does not know of yet. `unread`: its guest wrote words that nobody has
 * looked at, so many, in that conversation.
 */
export type HostReservation = Answered['reservations'][number] & {
  readonly unsent?: true;
  readonly unread?: { readonly guest: string; readonly count: number };
};
export type Unit = Tonight['units'][number];
export type HostAction = HostReservation['actions'][number];

/** Without a live connection, or after a reading that failed, the day is asked for again and again; with one, now and then all the same. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 20_000;
const POLL_TIMEOUT_MS = 10_000;

export const tonightKey = (venueId: string, date: LocalDate | null) =>
  [...tonightsKey(venueId), date ?? 'today'] as const;

/** A reading of a day, as far as screens look at it. */
export type DayReading<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'dataUpdatedAt' | 'isPlaceholderData' | 'refetch'
>;

/** What every view of a business day says of it. */
export type DayOfHouse = Pick<Tonight, 'date' | 'revision' | 'today' | 'minute'>;

/**
 * A view of a day as it stands on the server: read anew when the live connection says that the day has changed, or the inbox
 * where that is shown with it, and polled while the page is seen. The key names the venue second.
 */
export function useDayQuery<T extends DayOfHouse>(
  queryKey: readonly [view: string, venueId: string, date: string],
  read: (options: { readonly signal: AbortSignal; readonly timeoutMs: number }) => Promise<T>,
  withInbox = false,
): UseQueryResult<T> {
  const queries = useQueryClient();
  const [, venueId] = queryKey;
  const hears = useLiveDays(venueId, (news) => {
    // Of what becomes of an answer no view of a day tells.
    if (news === 'answers') return undefined;
    if (news === 'inbox') return withInbox ? queries.refetchQueries({ queryKey }) : undefined;
    const shown = queries.getQueryData<T>(queryKey);
    const known =
      news !== 'caughtUp' && news.date === shown?.date && news.revision !== null && news.revision <= shown.revision;
    return known ? undefined : queries.refetchQueries({ queryKey });
  });
  return useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => read({ signal, timeoutMs: POLL_TIMEOUT_MS }),
    meta: { kept: true },
    refetchInterval: ({ state }) => (hears && !state.error ? SLOW_POLL_MS : POLL_MS),
    refetchIntervalInBackground: false,
    // Another day of the same house may take the place of this one while it loads; another house may not.
    placeholderData: (previous: T | undefined, query) =>
      query?.queryKey[1] === venueId ? keepPreviousData(previous) : undefined,
  } as UseQueryOptions<T>);
}

/** The day as its hosts work it, with what waits on this device to be sent and what guests wrote. Null: the business day now. */
export function useTonight(venueId: string, date: LocalDate | null): DayReading<Tonight> {
  const api = useApi();
  const role = useSettings()?.role;
  const query = useDayQuery(
    tonightKey(venueId, date),
    async (options): Promise<Tonight> =>
      answerOf(await api.reservations.tonight({ venueId, ...(date && { date }) }, options)),
    role !== undefined && isAmong(WORKS_TONIGHT, role),
  );
  const waiting = useWaiting(venueId);
  const minute = useMinute(query);
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = query;
  const shown = useMemo(
    () => data && withUnread(withDeeds(minute === null ? data : { ...data, minute }, waiting)),
    [data, minute, waiting],
  );
  return { data: shown, error, dataUpdatedAt, isPlaceholderData, refetch } as DayReading<Tonight>;
}

/** What this user has done on this device, and the server does not know of. */
function useWaiting(venueId: string) {
  const { waiting } = useDeedsOf(useApp().deeds);
  const user = useSettings()?.userId;
  return useMemo(
    () => waiting.filter((each) => each.venueId === venueId && each.user === user),
    [waiting, venueId, user],
  );
}

const MINUTE_MS = 60_000;
const TICK_MS = 15_000;

/** The house's minute goes on while the server is not there to say it; null as long as it is. */
function useMinute({ data, error, dataUpdatedAt }: DayReading<Tonight>): number | null {
  const offline = error !== null && data !== undefined;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!offline) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [offline]);
  if (!offline) return null;
  const passed = Math.max(0, Math.floor((now - dataUpdatedAt) / MINUTE_MS));
  return minuteAfter({ date: data.today, zone: data.zone }, data.minute, passed);
}
