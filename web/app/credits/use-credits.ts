import { useQuery } from '@tanstack/react-query';
import { useApi } from '../app-context.tsx';
import { answerOf } from '../queries.ts';

export const creditsKey = ['credits'] as const;

/** The balance changes with every message; a minute is soon enough to see it. */
const AGAIN_MS = 60_000;

/** The credits of the account. */
export function useCredits(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: [...creditsKey, 'balance'],
    enabled,
    staleTime: AGAIN_MS / 2,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) => answerOf(await api.credits.read({}, { signal })),
  });
}
