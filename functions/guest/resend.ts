import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeResend } from '#shared/domain/message/resend.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { resend } from '#shared/operations/guest.ts';

export const handler = implement(resend, {
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
      const verdict = judgeResend(before, messages, { id: newMessageId(), now, actor: { kind: 'guest' } });
      if (verdict.kind === 'refused') return { keep: refuse(verdict.code, verdict.extras) };

      const { after, message } = verdict;
      const { thread } = await guests.of(venueId, after.contact.phone);
      return {
        commit: { sheet, reservations: [{ before, after }], messages: [{ message, thread }] },
        answer: { reservation: guestView(after, [...messages, message], venue, now) },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
