import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { doorNumber } from '#functions/runtime/door-number.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newPartyId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { offerOf } from '#shared/domain/availability/offer.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { rowsOf, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { leadWalkIn, mealNow, placeWalkIn, walkInReservation } from '#shared/domain/reservation/walk-in.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { walk_in } from '#shared/operations/reservations.ts';

export const handler = implement(walk_in, {
  sessions: sessionsStore,
  days: daysStore,
  venues: venuesStore,
  guests: guestHashes,
})(async ({ input, actor, now, once, days, venues, guests, refuse, settle }) => {
  const { venueId, covers, name, unit, tables, seats } = input;
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const { rules, locale } = venue;
  const { date, minute } = localMomentAt(now, rules.zone);
  const { closed } = offerOf(rules, date);
  if (closed) return refuse(closed);
  const number = doorNumber(input.phone ?? '', venue);
  if ('refusal' in number) {
    return refuse('request.invalid', { issues: [{ path: 'phone', code: number.refusal }] });
  }
  const { phone } = number;
  // By which all that the guest has here is found, also to remove it.
  const known = phone ? { thread: (await guests.of(venueId, phone)).thread } : {};
  const partyId = newPartyId();
  const led = tables ? { tables, seats } : unit === undefined ? null : { unit };

  const outcome = await days.change(
    venueId,
    date,
    ({ sheet }) => {
      const who = { id: partyId, covers, minute };
      const placed = led
        ? leadWalkIn(rules, sheet, who, led, { date, minute })
        : placeWalkIn(rules, sheet, who, { date, minute });
      if ('kind' in placed) {
        const limit = 'limit' in placed ? placed.limit : undefined;
        return { keep: refuse(placed.reason, limit === undefined ? {} : { detail: { limit } }) };
      }
      const made = walkInReservation({
        id: reservationIdOf(date, partyId),
        venueId,
        date,
        start: minute,
        duration: durationFor(rules, covers),
        meal: mealNow(rules, date, minute, covers),
        covers,
        contact: { name, phone, locale },
        ...known,
        actor: asActor(actor),
        at: now,
      });
      const after = withParts(made, placed.sheet);
      return {
        commit: { sheet: placed.sheet, reservations: [{ before: null, after }] },
        answer: { reservation: hostView(after, [], rowsOf(placed.sheet, after)), date },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
