import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { quoteWalkIn } from '#shared/domain/reservation/walk-in.ts';
import { placeInLine } from '#shared/domain/waitlist/line.ts';
import { line } from '#shared/operations/waitlist/waitlist.ts';

export const handler = implement(line, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input: { venueId }, now, days, reservations, venues, refuse }) => {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  const { date, minute } = localMomentAt(now, rules.zone);
  const { sheet } = await days.load(venueId, date);
  const listed = (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  // Parties of equal size and wishes have the same wait, which is computed once.
  const known = new Map<string, ReturnType<typeof quoteWalkIn>>();
  const quoteFor = (party: Reservation) => {
    const wanted = { covers: coversOf(party), area: party.area, highchair: party.highchairs > 0 };
    const key = JSON.stringify(wanted);
    const before = known.get(key);
    const quote = before === undefined ? quoteWalkIn({ rules, date, sheet }, wanted, minute) : before;
    known.set(key, quote);
    return quote;
  };
  const waiting = listed.flatMap((party) => {
    const place = placeInLine(party, listed);
    if (!place) return [];
    const quote = quoteFor(party);
    return [{ id: party.id, ...place, quote: quote && { wait: quote.wait, unit: quote.unit } }];
  });
  return { date, minute, waiting: waiting.toSorted((a, b) => a.place - b.place) };
});
