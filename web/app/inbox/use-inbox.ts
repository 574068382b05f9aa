import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { useLiveInbox } from '#web/app/day/live-days.ts';
import { answerOf, refusedWith } from '#web/app/queries.ts';

/** Polling intervals: without a live connection, and (slow) with one, as a safety net. */
const POLL_MS = 5_000;
const SLOW_POLL_MS = 60_000;
export const POLL_TIMEOUT_MS = 10_000;
/** How long an opened conversation stays readable offline. It is kept in memory only, never stored on the device. */
const KEPT_MS = 3_600_000;

const inboxKey = (venueId: string) => ['inbox', venueId] as const;
export const threadsKey = (venueId: string) => [...inboxKey(venueId), 'threads'] as const;
export const conversationKey = (venueId: string, guest: string) => [...inboxKey(venueId), 'words', guest] as const;

/** The polling interval of the inbox, which is also read at once when the live connection reports a change. */
export function useInboxPace(venueId: string): number {
  const queries = useQueryClient();
  const hears = useLiveInbox(venueId, () => queries.invalidateQueries({ queryKey: inboxKey(venueId) }));
  return hears ? SLOW_POLL_MS : POLL_MS;
}

/** The conversations of a venue, page by page. */
export function useThreads(venueId: string, refetchInterval: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: threadsKey(venueId),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(
        await api.inbox.list(
          { venueId, ...(pageParam !== null && { before: pageParam }) },
          { signal, timeoutMs: POLL_TIMEOUT_MS },
        ),
      ),
    getNextPageParam: ({ next }) => next,
    refetchInterval,
    gcTime: KEPT_MS,
  });
}

/** One conversation with its messages. */
export function useConversation(venueId: string, guest: string, refetchInterval: number) {
  const api = useApi();
  return useQuery({
    queryKey: conversationKey(venueId, guest),
    queryFn: async ({ signal }) =>
      answerOf(await api.inbox.read({ venueId, guest }, { signal, timeoutMs: POLL_TIMEOUT_MS })),
    // A conversation that is gone does not come back, so it is not polled.
    refetchInterval: ({ state }) => (refusedWith(state.error) ? false : refetchInterval),
    gcTime: KEPT_MS,
  });
}
