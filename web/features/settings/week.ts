import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import { addDays, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type DemandWeek = OutputOf<Registry['demand']['week']>;
export type Steering = DemandWeek['steering']['mode'];

/** The first day of the week that contains `date`; `firstWeekday` is an ISO number. */
export const weekOf = (date: LocalDate, firstWeekday: number): LocalDate =>
  addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));

const weekKey = (venueId: string, from: LocalDate) => ['demandWeek', venueId, from] as const;

/** What guests asked for and did not get in the seven days from `from`, and what steering did in them. */
export function useWeek(venueId: string, from: LocalDate): UseQueryResult<DemandWeek> {
  const api = useApi();
  return useQuery({
    queryKey: weekKey(venueId, from),
    queryFn: async ({ signal }) => answerOf(await api.demand.week({ venueId, from }, { signal })),
    // While another week loads, the previous one of the same venue stays on screen; one of another venue does not.
    placeholderData: (previous, query) => (query?.queryKey[1] === venueId ? previous : undefined),
  });
}
