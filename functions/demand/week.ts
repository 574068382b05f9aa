import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { demandOfDay } from '#functions/services/demand-of-day.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { earnedOn } from '#shared/domain/yield/earned.ts';
import { sumTallies, tallyDay } from '#shared/domain/yield/tally.ts';
import { week } from '#shared/operations/demand/demand.ts';

const DAYS = 7;

export const handler = implement(week, {
  sessions: sessionsStore,
  venues: venuesStore,
  demand: demandStore,
  reservations: reservationsStore,
  guests: guestHashes,
})(async ({ input: { venueId, from }, venues, demand, reservations, guests, refuse }) => {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');

  const dates = Array.from({ length: DAYS }, (_, n) => addDays(from, n));
  const days = await Promise.all(
    dates.map(async (date) => {
      const { ledger, lines, guestsOfDay, gone, booked } = await demandOfDay(
        { demand, reservations, guests },
        venueId,
        date,
      );
      return { date, tally: tallyDay(lines, guestsOfDay), earned: earnedOn(venue.rules, date, booked, gone, ledger) };
    }),
  );
  const sum = (figure: 'followed' | 'covers' | 'without') => days.reduce((all, { earned }) => all + earned[figure], 0);
  return {
    from,
    days: days.map(({ date, tally }) => ({ date, ...mutable(tally) })),
    total: mutable(sumTallies(days.map(({ tally }) => tally))),
    steering: {
      mode: venue.rules.steering,
      followed: sum('followed'),
      covers: sum('covers'),
      without: sum('without'),
    },
  };
});

const mutable = <T extends { readonly reasons: readonly unknown[] }>(tally: T) => ({
  ...tally,
  reasons: [...tally.reasons] as T['reasons'][number][],
});
