import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Range } from '#shared/domain/stats/compare.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

const AGAIN_MS = 1000;

/** The figures of a range; asked for again while days of former versions are still being counted. */
export function useFigures(venueId: string, { from, to }: Range, meal: MealId | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['stats', venueId, from, to, meal],
    queryFn: async ({ signal }) =>
      answerOf(await api.stats.range({ venueId, from, to, ...(meal && { meal }) }, { signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.missing ?? 0) > 0 ? AGAIN_MS : false),
  });
}
