import { localMomentAt } from '../kernel/time/zone.ts';
import type { MealId } from '../venue/meals.ts';
import type { VenueRules } from '../venue/rules.ts';
import { servedOn } from '../venue/served-shifts.ts';
import type { Scan } from './judge.ts';

/** Who comes this many minutes before the first seating comes for that meal. */
const EARLY = 30;

/**
 * The business day at an instant, and the meals that are served: those whose shift is open or opens within half an hour,
 * else the one that was served last, as bills are paid after the close. None before the first shift of a day.
 */
export function momentOf(
  rules: Pick<VenueRules, 'zone' | 'shifts' | 'closedWeekdays' | 'closedPeriods'>,
  at: number,
): Pick<Scan, 'at' | 'date' | 'serving'> {
  const { date, minute } = localMomentAt(at, rules.zone);
  const begun = servedOn(rules, date)
    .shifts.filter(({ firstSeating }) => firstSeating - EARLY <= minute)
    .toSorted((a, b) => a.firstSeating - b.firstSeating);
  const open = begun.filter(({ close }) => minute < close);
  const shifts = open.length > 0 ? open : begun.slice(-1);
  return { at, date, serving: [...new Set(shifts.map(({ meal }): MealId => meal))] };
}
