import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { Draft } from './draft.ts';

/** The times of the chosen day for the chosen party, as the staff see them. */
export function useVenueTimes(venueId: string, { date, adults, children, highchairs, area }: Draft) {
  const api = useApi();
  return useQuery({
    queryKey: ['house-times', venueId, date, adults, children, highchairs, area],
    queryFn: async ({ signal }) =>
      answerOf(
        await api.availability.house(
          { venueId, ...(date && { date }), adults, children, highchairs, area },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    // Hosts tell the times to a caller, so they must be fresh.
    refetchInterval: 15_000,
  });
}
