import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { arrivalOf } from '#functions/services/arrival.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { partyIdOf, rowsOf, withGuest, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { leadWalkIn, placeWalkIn, walkInReservation } from '#shared/domain/reservation/walk-in.ts';
import { walk_in } from '#shared/operations/reservations.ts';

export const handler = implement(walk_in, {
  sessions: sessionsStore,
  days: daysStore,
  venues: venuesStore,
  guests: guestHashes,
})(async ({ input, actor, now, once, days, venues, guests, refuse, settle }) => {
  const { venueId, covers, name, unit, tables, seats } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const arrival = await arrivalOf({ venue, guests, actor, now }, { covers, name, phone: input.phone ?? '' });
  if (isRefusal(arrival)) return arrival;
  const { rules } = venue;
  const { date, start: minute, contact } = arrival;
  const { fingerprint } = await guests.of(venueId, contact.phone);
  const led = tables ? { tables, seats } : unit === undefined ? null : { unit };

  const outcome = await days.change(
    venueId,
    date,
    ({ sheet }) => {
      const who = { id: partyIdOf(arrival), covers, minute };
      const placed = led
        ? leadWalkIn(rules, sheet, who, led, { date, minute })
        : placeWalkIn(rules, sheet, who, { date, minute });
      if ('kind' in placed) {
        const limit = 'limit' in placed ? placed.limit : undefined;
        return { keep: refuse(placed.reason, limit === undefined ? {} : { detail: { limit } }) };
      }
      const seated = walkInReservation(arrival);
      const next = withGuest(placed.sheet, seated, fingerprint);
      const after = withParts(seated, next);
      return {
        commit: { sheet: next, reservations: [{ before: null, after }] },
        answer: { reservation: hostView(after, [], rowsOf(next, after), now, rules), date },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
