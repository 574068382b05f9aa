import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { isAmong } from '#shared/domain/account/roles.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

import { useApi, useApp, useSettings } from '#web/app/app-context.tsx';
import { useLiveDays } from '#web/app/day/live-days.ts';
import { serviceDaysKey } from '#web/app/day/seen-messages.ts';
import { useChangesOf } from '#web/app/offline/pending-changes.ts';
import { answerOf } from '#web/app/queries.ts';
import { WORKS_SERVICE_DAY } from '#web/app/session/guards.ts';
import type { HostReservation, ServiceDay } from './day-data.ts';
import { minuteAfter } from './passed.ts';
import { withPendingChanges } from './with-pending-changes.ts';
import { withUnread } from './with-unread.ts';
export type Unit = ServiceDay['units'][number];
export type HostAction = HostReservation['actions'][number];

/** Without a live connection, or after a failure, the day is polled often; with one, still now and then. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 20_000;
const POLL_TIMEOUT_MS = 10_000;

export const serviceDayKey = (venueId: string, date: LocalDate | null) =>
  [...serviceDaysKey(venueId), date ?? 'today'] as const;

/** The state of a day's query, as far as screens need it. */
export type DayReading<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'dataUpdatedAt' | 'isPlaceholderData' | 'refetch'
>;

/** The fields common to all views of a business day. */
export type DayOfVenue = Pick<ServiceDay, 'date' | 'revision' | 'today' | 'minute'>;

/**
 * Queries a view of a day: refetched when the live connection reports a change of the day (or of the inbox, where it is
 * shown too), and polled while the page is visible. The second part of the key must be the venue.
 */
export function useDayQuery<T extends DayOfVenue>(
  queryKey: readonly [view: string, venueId: string, date: string],
  read: (options: { readonly signal: AbortSignal; readonly timeoutMs: number }) => Promise<T>,
  withInbox = false,
): UseQueryResult<T> {
  const queries = useQueryClient();
  const [, venueId] = queryKey;
  const hears = useLiveDays(venueId, (news) => {
    // No view of a day shows the delivery of answers in the inbox.
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
    // While a day loads, another day of the same venue may stand in for it, but never one of another venue.
    placeholderData: (previous: T | undefined, query) =>
      query?.queryKey[1] === venueId ? keepPreviousData(previous) : undefined,
  } as UseQueryOptions<T>);
}

/**
 * The day as hosts work on it, with actions queued on this device and unread messages; null for the current business
 * day.
 */
export function useServiceDay(venueId: string, date: LocalDate | null): DayReading<ServiceDay> {
  const api = useApi();
  const role = useSettings()?.role;
  const query = useDayQuery(
    serviceDayKey(venueId, date),
    async (options): Promise<ServiceDay> =>
      answerOf(await api.reservations.tonight({ venueId, ...(date && { date }) }, options)),
    role !== undefined && isAmong(WORKS_SERVICE_DAY, role),
  );
  const waiting = useWaiting(venueId);
  const minute = useMinute(query);
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = query;
  const shown = useMemo(
    () => data && withUnread(withPendingChanges(minute === null ? data : { ...data, minute }, waiting)),
    [data, minute, waiting],
  );
  return { data: shown, error, dataUpdatedAt, isPlaceholderData, refetch } as DayReading<ServiceDay>;
}

/** This user's actions on this device that have not reached the server. */
function useWaiting(venueId: string) {
  const { waiting } = useChangesOf(useApp().changes);
  const user = useSettings()?.userId;
  return useMemo(
    () => waiting.filter((each) => each.venueId === venueId && each.user === user),
    [waiting, venueId, user],
  );
}

const MINUTE_MS = 60_000;
const TICK_MS = 15_000;

/** The venue's minute, advanced locally while the server cannot be reached; null while it can. */
function useMinute({ data, error, dataUpdatedAt }: DayReading<ServiceDay>): number | null {
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
