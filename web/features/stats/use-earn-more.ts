import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type EarnMore = OutputOf<Registry['stats']['earn_more']>;

/** While past days are still being tried in the background, the question is asked again. */
const AGAIN_MS = 3_000;
const again = ({ state }: { readonly state: { readonly data?: EarnMore | undefined } }) =>
  state.data && state.data.missing > 0 ? AGAIN_MS : false;

export function useEarnMore(venueId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['stats', 'earnMore', venueId],
    refetchInterval: again,
    queryFn: async ({ signal }) => answerOf(await api.stats.earn_more({ venueId }, { signal })),
  });
}
