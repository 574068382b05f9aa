import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { markParty } from '#shared/domain/day/place.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { accept_offer } from '#shared/operations/guest.ts';

export const handler = implement(accept_offer, {
  links: linkTokens,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ actor, now, once, days, reservations, venues, refuse, settle }) => {
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
      if (before.booking === 'confirmed') return { keep: { reservation: guestView(before, messages, venue, now) } };
      // While it is offered it can be taken, also a moment after the deadline: the table is still held.
      const doing = { at: now, actor: { kind: 'guest' } } as const;
      const done = before.booking === 'offered' ? act(before, 'confirm', doing) : null;
      if (done?.kind !== 'done') return { keep: refuse('reservation.notAllowed') };

      const after = done.reservation;
      return {
        commit: {
          sheet: markParty(sheet, partyIdOf(after), { status: 'confirmed' }),
          reservations: [{ before, after }],
        },
        answer: { reservation: guestView(after, messages, venue, now) },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
