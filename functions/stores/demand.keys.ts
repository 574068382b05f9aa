import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { dayPk } from './days.keys.ts';

export const DEMAND_PREFIX = 'R#';

/** Beside the day's sheet: one item for each visitor and meal, so that asking twice is counted once. */
export const demandKey = (venueId: VenueId, date: LocalDate, { who, meal }: Pick<RefusedDemand, 'who' | 'meal'>) => ({
  pk: dayPk(venueId, date),
  sk: `${DEMAND_PREFIX}${who}#${meal}`,
});

export function parseDemandSk(sk: string): Pick<RefusedDemand, 'who' | 'meal'> {
  const [, who = '', meal = ''] = sk.split('#');
  return { who, meal: meal as RefusedDemand['meal'] };
}
