import { implement } from '#functions/platform/implement.ts';
import { figuresOfPeriod } from '#functions/services/roll-up-day.ts';
import { daysStore } from '#functions/stores/days.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { daysBetween, type Weekday } from '#shared/domain/kernel/time/local-date.ts';
import { comparedWith } from '#shared/domain/stats/period.ts';
import { areasIn, seriesOf, summaryOf } from '#shared/domain/stats/summary.ts';
import { range } from '#shared/operations/stats/stats.ts';

/** A leap year. */
const MAX_DAYS = 366;

export const handler = implement(range, {
  sessions: sessionsStore,
  venues: venuesStore,
  days: daysStore,
  reservations: reservationsStore,
  demand: demandStore,
  stats: statsStore,
})(async ({ input, now, venues, refuse, days, reservations, demand, stats }) => {
  const { venueId, from, to, against: comparison, meal } = input;
  if (to < from || daysBetween(from, to) >= MAX_DAYS) {
    return refuse('request.invalid', { issues: [{ path: 'to', code: 'field.format' }] });
  }
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');

  const period = { from, to };
  const against = comparedWith(period, comparison);
  const deps = { days, reservations, demand, stats };
  const [shown, earlier] = await Promise.all([
    figuresOfPeriod(deps, venue, period, now),
    figuresOfPeriod(deps, venue, against, now),
  ]);
  const part = { meal, weekday: input.weekday === 0 ? null : (input.weekday as Weekday) };
  return {
    ...{ period, against },
    present: summaryOf(shown.days, part),
    past: summaryOf(earlier.days, part),
    series: seriesOf(shown.days, part),
    areas: areasIn(shown.days, part),
    missing: shown.missing + earlier.missing,
  };
});
