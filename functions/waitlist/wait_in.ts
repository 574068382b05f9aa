import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { doorNumber } from '#functions/runtime/door-number.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newPartyId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { deadlineOf } from '#functions/stores/deadlines.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { offerOf } from '#shared/domain/availability/offer.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { mealNow } from '#shared/domain/reservation/walk-in.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { waitingAtDoor } from '#shared/domain/waitlist/door.ts';
import { wait_in } from '#shared/operations/waitlist.ts';

export const handler = implement(wait_in, {
  sessions: sessionsStore,
  days: daysStore,
  venues: venuesStore,
  guests: guestHashes,
})(async ({ input, actor, now, once, days, venues, guests, refuse, settle }) => {
  const { venueId, covers, name } = input;
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const { rules, locale } = venue;
  const { date, minute } = localMomentAt(now, rules.zone);
  const { closed } = offerOf(rules, date);
  if (closed) return refuse(closed);

  const number = doorNumber(input.phone, venue);
  if ('refusal' in number) {
    return refuse('request.invalid', { issues: [{ path: 'phone', code: number.refusal }] });
  }
  const { phone } = number;
  const after = waitingAtDoor({
    id: reservationIdOf(date, newPartyId()),
    venueId,
    date,
    start: minute,
    duration: durationFor(rules, covers),
    meal: mealNow(rules, date, minute, covers),
    covers,
    contact: { name, phone, locale },
    // By which all that the guest has here is found, also to remove it.
    ...(phone && { thread: (await guests.of(venueId, phone)).thread }),
    actor: asActor(actor),
    at: now,
  });
  const outcome = await days.change(
    venueId,
    date,
    ({ sheet }) => ({
      commit: { sheet, reservations: [{ before: null, after }], timers: deadlineOf(after) },
      answer: { reservation: hostView(after, [], []), date },
    }),
    { now, once },
  );
  return settle(outcome);
});
