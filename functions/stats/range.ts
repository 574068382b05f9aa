import { implement } from '#functions/platform/implement.ts';
import { figuresOfPeriod, ROLL_UP_STORES } from '#functions/services/roll-up-day.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { daysBetween, type Weekday } from '#shared/domain/kernel/time/local-date.ts';
import { daysWithoutAreas, inArea } from '#shared/domain/stats/by-area.ts';
import type { DaysByDate } from '#shared/domain/stats/forecast.ts';
import { messageCosts, revenueByMeal } from '#shared/domain/stats/money.ts';
import { comparedWith, type Period } from '#shared/domain/stats/period.ts';
import { areasIn, daysOf, seriesOf, summaryOf } from '#shared/domain/stats/summary.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import type { VenueServices } from '#shared/domain/venue/services.ts';
import { range } from '#shared/operations/stats/stats.ts';

/** What some days earned, by meal and together, and what their messages cost. */
function earnedIn(days: DaysByDate, meal: MealId | null, averages: VenueServices['revenue']) {
  const { total, meals } = revenueByMeal(days, meal, averages);
  const messages = messageCosts(days, meal);
  const cost = messages.reduce((sum, { micros }) => sum + micros, 0);
  return { earned: { total, messages: cost }, meals, messages };
}

/** A leap year. */
const MAX_DAYS = 366;

export const handler = implement(range, {
  sessions: sessionsStore,
  venues: venuesStore,
  ...ROLL_UP_STORES,
})(async ({ input, now, venues, refuse, ...deps }) => {
  const { venueId, from, to, against: comparison, meal, area = null } = input;
  if (to < from || daysBetween(from, to) >= MAX_DAYS) {
    return refuse('request.invalid', { issues: [{ path: 'to', code: 'field.format' }] });
  }
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');

  const period = { from, to };
  const against = comparedWith(period, comparison);
  // A venue with one area keeps no figures by area: they are those of the venue.
  const filters = area !== null && venue.rules.areas.length > 1;
  const read = async (each: Period) => {
    const { days, missing } = await figuresOfPeriod(deps, venue, each, { now, areas: filters });
    return { missing, without: filters ? daysWithoutAreas(days) : 0, days: filters ? inArea(days, area) : days };
  };
  const [shown, earlier] = await Promise.all([read(period), read(against)]);
  const part = { meal, weekday: input.weekday === 0 ? null : (input.weekday as Weekday) };
  const averages = venue.services.revenue;
  const present = earnedIn(daysOf(shown.days, part), meal, averages);
  const past = earnedIn(daysOf(earlier.days, part), meal, averages);
  return {
    ...{ period, against, currency: venue.currency },
    ...{ earned: present.earned, earnedBefore: past.earned },
    ...{ meals: present.meals, messages: present.messages },
    present: summaryOf(shown.days, part),
    past: summaryOf(earlier.days, part),
    series: seriesOf(shown.days, part),
    areas: areasIn(shown.days, part),
    withoutAreas: shown.without + earlier.without,
    missing: shown.missing + earlier.missing,
  };
});
