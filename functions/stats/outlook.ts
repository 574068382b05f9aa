import { implement } from '#functions/platform/implement.ts';
import { figuresOfPeriod, ROLL_UP_STORES } from '#functions/services/roll-up-day.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { forecastError, outlooks } from '#shared/domain/stats/forecast.ts';
import { outlook } from '#shared/operations/stats/stats.ts';

/** Fourteen weeks: what the forecasts of the last four learned from. */
const DAYS_BACK = 98;
const DAYS_AHEAD = 14;

export const handler = implement(outlook, {
  sessions: sessionsStore,
  venues: venuesStore,
  ...ROLL_UP_STORES,
})(async ({ input: { venueId }, now, venues, refuse, ...deps }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD - 1) };
  const { days, missing } = await figuresOfPeriod(deps, venue, period, { now });
  return {
    today,
    days: outlooks(days, today, DAYS_AHEAD),
    error: forecastError(days, today),
    areas: [...venue.rules.areas],
    missing,
  };
});
