import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { LIST_POLL_MS, ownListKey, ownThreadKey, POLL_TIMEOUT_MS, THREAD_POLL_MS } from '#web/app/tickets/tickets.ts';

/** The account's tickets. */
export function useOwnTickets() {
  const api = useApi();
  return useQuery({
    queryKey: ownListKey,
    queryFn: async ({ signal }) => answerOf(await api.tickets.list({}, { signal, timeoutMs: POLL_TIMEOUT_MS })),
    refetchInterval: LIST_POLL_MS,
  });
}

/** One of them with its messages. */
export function useOwnThread(ticketId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ownThreadKey(ticketId),
    queryFn: async ({ signal }) =>
      answerOf(await api.tickets.read({ ticketId }, { signal, timeoutMs: POLL_TIMEOUT_MS })),
    refetchInterval: ({ state }) => (refusedWith(state.error) ? false : THREAD_POLL_MS),
  });
}
