import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

/** What the parties from one day to another want prepared. */
export function useOrders(venueId: string, from: LocalDate, to: LocalDate) {
  const api = useApi();
  return useQuery({
    queryKey: ['tasks orders', venueId, from, to],
    queryFn: async () => answerOf(await api.tasks.orders({ venueId, from, to })),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
