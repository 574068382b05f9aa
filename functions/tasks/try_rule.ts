import { implement } from '#functions/platform/implement.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { wouldHaveMade } from '#shared/domain/task/rules.ts';
import { try_rule } from '#shared/operations/tasks/rules.ts';

const DAYS = 30;
const MAX_EXAMPLES = 5;

export const handler = implement(try_rule, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input: { venueId, rule }, now, reservations, venues, refuse }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const days = Array.from({ length: DAYS }, (_, n) => addDays(today, -1 - n));
  const listed = await Promise.all(days.map((day) => reservations.listDay(venueId, day)));
  const made = listed
    .flat()
    .map(({ reservation }) => reservation)
    .filter((reservation) => wouldHaveMade(rule, reservation));
  return {
    count: made.length,
    examples: made.slice(0, MAX_EXAMPLES).map((each) => {
      const { id, date, start } = each;
      return { id, date, start, covers: coversOf(each) };
    }),
  };
});
