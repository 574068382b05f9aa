import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { fittingPurpose, newMessage } from '#shared/domain/message/purpose.ts';
import { parsePhone } from '#shared/domain/phone/parse.ts';
import { changeNumber } from '#shared/domain/reservation/change-number.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import { change_number } from '#shared/operations/guest.ts';

export const handler = implement(change_number, {
  links: linkTokens,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input, actor, now, once, days, guests, reservations, venues, refuse, settle }) => {
  const { venueId } = actor;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('reservation.unknown');
  const parsed = parsePhone(input.phone);
  if ('refusal' in parsed) return refuse(parsed.refusal, { issues: [{ path: 'phone', code: parsed.refusal }] });
  const { phone } = parsed;
  const reservationId = await reservations.follow(venueId, actor.reservationId);
  const date = dateOf(reservationId);
  const { thread, fingerprint } = await guests.of(venueId, phone);

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      const after = changeNumber(before, { phone, thread, at: now });
      if (!after) return { keep: refuse('reservation.notAllowed') };
      const others = await reservations.ofFingerprint(venueId, date, sheet, fingerprint);
      if (others.some((each) => isDuplicate(each, { phone, meal: after.meal, id: after.id }))) {
        return { keep: refuse('reservation.duplicate') };
      }

      // Who is confirmed is asked again; who only waits is not written to yet.
      const purpose = after.booking === 'confirmed' ? 'confirmRequest' : fittingPurpose(after);
      const sent = purpose ? [newMessage(newMessageId(), after, purpose, now)] : [];
      return {
        commit: {
          sheet: withGuest(sheet, after, fingerprint),
          reservations: [{ before, after }],
          messages: sent.map((message) => ({ message, thread })),
        },
        answer: { reservation: guestView(after, [...messages, ...sent], venue, now) },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
