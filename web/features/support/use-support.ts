import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TicketState } from '#shared/domain/ticket/ticket.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import {
  cannedKey,
  figuresKey,
  LIST_POLL_MS,
  POLL_TIMEOUT_MS,
  queueKey,
  THREAD_POLL_MS,
  threadKey,
} from '#web/app/tickets/tickets.ts';

/** The tickets of all accounts in a state, page by page. */
export function useQueue(state: TicketState) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queueKey(state),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(
        await api.tickets.queue(
          { state, ...(pageParam !== null && { before: pageParam }) },
          { signal, timeoutMs: POLL_TIMEOUT_MS },
        ),
      ),
    getNextPageParam: ({ next }) => next,
    refetchInterval: LIST_POLL_MS,
  });
}

/** One ticket with its messages, and who else is writing. */
export function useThread(accountId: string, ticketId: string) {
  const api = useApi();
  return useQuery({
    queryKey: threadKey(accountId, ticketId),
    queryFn: async ({ signal }) =>
      answerOf(await api.tickets.thread_read({ accountId, ticketId }, { signal, timeoutMs: POLL_TIMEOUT_MS })),
    refetchInterval: ({ state }) => (refusedWith(state.error) ? false : THREAD_POLL_MS),
  });
}

const FIGURES_POLL_MS = 60_000;

export function useFigures() {
  const api = useApi();
  return useQuery({
    queryKey: figuresKey,
    queryFn: async ({ signal }) => answerOf(await api.tickets.figures({}, { signal })),
    refetchInterval: FIGURES_POLL_MS,
  });
}

/** The prepared answers. */
export function useCanned() {
  const api = useApi();
  return useQuery({
    queryKey: cannedKey,
    queryFn: async ({ signal }) => answerOf(await api.tickets.canned_read({}, { signal })).answers,
  });
}

export type Canned = NonNullable<ReturnType<typeof useCanned>['data']>[number];
