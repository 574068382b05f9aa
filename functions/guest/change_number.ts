import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { hasAnother } from '#functions/services/duplicate-check.ts';
import { messageLimit, redirectLimit } from '#functions/services/message-limits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { fittingPurpose } from '#shared/domain/messaging/purpose.ts';
import { changeNumber } from '#shared/domain/reservation/change-number.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import { change_number } from '#shared/operations/guest/guest.ts';

export const handler = implement(change_number, {
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) => {
  const { input, actor, now, guests, rates, reservations, refuse } = call;
  const tooOften = messageLimit({ rates, guests, now }, 'phone');
  const elsewhere = redirectLimit({ rates, now }, call);
  return changeForGuest(call, async ({ before, sheet, venue }) => {
    const { venueId } = actor;
    const parsed = parsePhone(input.phone, homeOf(venue.phone));
    if ('refusal' in parsed) return refuseBeside('phone', parsed.refusal);
    const { phone } = parsed;
    const { thread, fingerprint } = await guests.of(venueId, phone);
    const after = changeNumber(before, { phone, thread, at: now });
    if (!after) return refuse('reservation.notAllowed');
    const changes = await elsewhere();
    if (changes) return changes;
    if (await hasAnother(reservations, sheet, after, { phone, fingerprint })) return refuse('reservation.duplicate');
    const limited = await tooOften(phone);
    if (limited) return limited;

    // A confirmed guest is asked to confirm again, from the new number.
    const purpose = after.booking === 'confirmed' ? 'confirmRequest' : fittingPurpose(after);
    const sent = purpose ? [{ message: newMessage(newMessageId(), after, purpose, now), thread }] : [];
    return { after, sheet: withGuest(sheet, after, fingerprint), sent };
  });
});
