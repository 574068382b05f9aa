import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

/** Closures and covers of the days from one to another. */
export function useCalendarDays(venueId: string, from: LocalDate, to: LocalDate) {
  const api = useApi();
  return useQuery({
    queryKey: ['tasks calendar', venueId, from, to],
    queryFn: async () => answerOf(await api.tasks.calendar({ venueId, from, to })),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
