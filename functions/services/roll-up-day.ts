import type { DaysStore } from '#functions/stores/days.ts';
import type { DemandStore } from '#functions/stores/demand.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { StatsStore } from '#functions/stores/stats.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { DayFigures } from '#shared/domain/stats/day-figures.ts';
import { figuresOfDay } from '#shared/domain/stats/figures-of-day.ts';
import type { Period } from '#shared/domain/stats/period.ts';

export type RollUpDeps = {
  readonly days: Pick<DaysStore, 'load'>;
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly demand: Pick<DemandStore, 'ofDay'>;
  readonly stats: Pick<StatsStore, 'keep' | 'ofPeriod'>;
};

/**
 * Builds the figures of a day from all that is stored of it and keeps them. The sheet is read first: the list contains at
 * least what belongs to its version, and a later event brings the rest.
 */
export async function rollUpDay(deps: RollUpDeps, { venueId, rules }: Venue, date: LocalDate): Promise<DayFigures> {
  const { sheet, version } = await deps.days.load(venueId, date);
  const [listed, refused] = await Promise.all([
    deps.reservations.listDay(venueId, date),
    deps.demand.ofDay(venueId, date),
  ]);
  const reservations = listed.map(({ reservation }) => reservation);
  const figures = figuresOfDay({ rules, date, sheet, reservations, refused });
  await deps.stats.keep(venueId, date, figures, version);
  return figures;
}

/** How many missing days one call builds; the caller asks again for the rest. */
const MAX_BUILT = 31;
/** Days ahead that may have been booked by a version that kept no figures. */
const DAYS_AHEAD = 14;

/** The figures of a period, with missing days built from what is stored, newest first; `missing`: how many are left. */
export async function figuresOfPeriod(deps: RollUpDeps, venue: Venue, period: Period, now: number) {
  const days = await deps.stats.ofPeriod(venue.venueId, period);
  const last = addDays(localMomentAt(now, venue.rules.zone).date, DAYS_AHEAD);
  const all = Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, n) => addDays(period.to, -n));
  const missing = all.filter((date) => date <= last && !days.has(date));
  const built = await Promise.all(
    missing.slice(0, MAX_BUILT).map(async (date) => [date, await rollUpDay(deps, venue, date)] as const),
  );
  return { days: new Map([...days, ...built]), missing: Math.max(0, missing.length - MAX_BUILT) };
}
