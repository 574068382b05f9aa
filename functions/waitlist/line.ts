import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { quoteWalkIn } from '#shared/domain/reservation/walk-in.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { placeInLine } from '#shared/domain/waitlist/line.ts';
import { line } from '#shared/operations/waitlist.ts';

export const handler = implement(line, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input: { venueId }, actor, now, days, reservations, venues, refuse }) => {
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  const { date, minute } = localMomentAt(now, rules.zone);
  const { sheet } = await days.load(venueId, date);
  const listed = (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  // Equal parties wait equally long: each size is asked once.
  const bySize = new Map<number, ReturnType<typeof quoteWalkIn>>();
  const quoteFor = (covers: number) => {
    const known = bySize.get(covers);
    const quote = known === undefined ? quoteWalkIn(rules, date, sheet, covers, minute) : known;
    bySize.set(covers, quote);
    return quote;
  };
  const waiting = listed.flatMap((party) => {
    const place = placeInLine(party, listed);
    const quote = quoteFor(coversOf(party));
    return place ? [{ id: party.id, ...place, quote: quote && { wait: quote.wait, unit: quote.unit } }] : [];
  });
  return { date, minute, waiting: waiting.toSorted((a, b) => a.place - b.place) };
});
