import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { actionMessage } from '#shared/domain/message/purpose.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { cancel } from '#shared/operations/guest.ts';

export const handler = implement(cancel, {
  links: linkTokens,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ actor, now, once, days, guests, reservations, venues, refuse, settle }) => {
  const { venueId } = actor;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('reservation.unknown');
  const reservationId = await reservations.follow(venueId, actor.reservationId);

  const outcome = await days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      const done = act(before, 'cancel', { at: now, actor: { kind: 'guest' } });
      if (done.kind === 'already') return { keep: { reservation: guestView(before, messages, venue, now) } };
      if (done.kind === 'notAllowed' || hasBegun(before, venue.rules.zone, now)) {
        return { keep: refuse('reservation.notAllowed') };
      }

      const after = done.reservation;
      const message = actionMessage('cancel', before, after, newMessageId(), now);
      const { thread } = await guests.of(venueId, after.contact.phone);
      return {
        commit: {
          sheet: freeParty(sheet, partyIdOf(after)),
          reservations: [{ before, after }],
          messages: message ? [{ message, thread }] : [],
        },
        answer: { reservation: guestView(after, message ? [...messages, message] : messages, venue, now) },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
