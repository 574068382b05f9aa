import { figuresOfPeriod, type RollUpDeps } from '#functions/services/roll-up-day.ts';
import type { TrialsStore } from '#functions/stores/trials.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { markOfRules } from '#shared/domain/day/findings.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { mealsOf } from '#shared/domain/stats/day-figures.ts';

export type TrialDaysDeps = RollUpDeps & { readonly trials: Pick<TrialsStore, 'ofPeriod'> };

/** Four weeks: enough for every weekday to have its say, and for one season. */
const DAYS_BACK = 28;

/**
 * The past days of a venue on which guests were refused, with what was found by trying other settings on them; `missing`:
 * the days still to be tried, newest first.
 */
export async function trialDays({ trials, ...deps }: TrialDaysDeps, venue: Venue, now: number) {
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, -1) };
  const mark = markOfRules(venue.rules);
  const [figures, kept] = await Promise.all([
    figuresOfPeriod(deps, venue, period, { now }),
    trials.ofPeriod(venue.venueId, period, mark),
  ]);
  const refused = [...figures.days].flatMap(([date, day]) => {
    const { refusedParties, unproven } = mealsOf(day, null);
    const parties = refusedParties + unproven.parties;
    return parties > 0 ? [{ date, parties }] : [];
  });
  const tried = refused.flatMap(({ date, parties }) => {
    const gains = kept.get(date);
    return gains ? [{ date, parties, gains }] : [];
  });
  const missing = refused.map(({ date }) => date).filter((date) => !kept.has(date));
  return { ...{ period, today, mark, tried }, missing: missing.toSorted((a, b) => (a < b ? 1 : -1)) };
}
