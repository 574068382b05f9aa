import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from './app-context.tsx';
import { answerOf } from './queries.ts';

export type Halls = OutputOf<Registry['plan']['halls']>;
export type ShownHall = Halls['halls'][number];

export const hallsKey = (venueId: string) => ['halls', venueId] as const;

const MINUTE_MS = 60_000;

/**
 * The halls as they are drawn. Read again periodically, because a wall display stays open for weeks and must not show
 * removed tables.
 */
export function useHalls(venueId: string) {
  const api = useApi();
  return useQuery({
    queryKey: hallsKey(venueId),
    queryFn: async ({ signal }) => answerOf(await api.plan.halls({ venueId }, { signal })),
    meta: { kept: true },
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}
