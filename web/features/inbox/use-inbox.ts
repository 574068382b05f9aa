import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { useLiveInbox } from '#web/app/live-days.ts';
import { answerOf, refusedWith } from '#web/app/queries.ts';

/** Without a live connection the inbox is asked for again and again; with one, now and then all the same. */
const POLL_MS = 5_000;
const SLOW_POLL_MS = 60_000;
export const POLL_TIMEOUT_MS = 10_000;
/** What was opened can be read again without a line for as long. It is never written down on the device. */
const KEPT_MS = 3_600_000;

const inboxKey = (venueId: string) => ['inbox', venueId] as const;
export const threadsKey = (venueId: string) => [...inboxKey(venueId), 'threads'] as const;
export const conversationKey = (venueId: string, guest: string) => [...inboxKey(venueId), 'words', guest] as const;

/** How often the inbox is read: at once when the live connection says that it has changed. */
export function useInboxPace(venueId: string): number {
  const queries = useQueryClient();
  const hears = useLiveInbox(venueId, () => queries.invalidateQueries({ queryKey: inboxKey(venueId) }));
  return hears ? SLOW_POLL_MS : POLL_MS;
}

/** The conversations of a house, page after page. */
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

/** One of them with its words. */
export function useConversation(venueId: string, guest: string, refetchInterval: number) {
  const api = useApi();
  return useQuery({
    queryKey: conversationKey(venueId, guest),
    queryFn: async ({ signal }) =>
      answerOf(await api.inbox.read({ venueId, guest }, { signal, timeoutMs: POLL_TIMEOUT_MS })),
    // What is gone does not come back by asking.
    refetchInterval: ({ state }) => (refusedWith(state.error) ? false : refetchInterval),
    gcTime: KEPT_MS,
  });
}
