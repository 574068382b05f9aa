import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { siteOf } from '#functions/platform/rate-limits.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { isAmong, isOf, othersOf } from '#functions/services/duplicate-check.ts';
import { overOrigin } from '#functions/services/judge-origin.ts';
import { messageLimit, redirectLimit } from '#functions/services/message-limits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { fittingPurpose } from '#shared/domain/messaging/purpose.ts';
import { changeNumber } from '#shared/domain/reservation/change-number.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import { change_number } from '#shared/operations/guest/guest.ts';

export const handler = implement(change_number, {
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  limits: limitsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) => {
  const { input, actor, now, caller, guests, rates, reservations, refuse } = call;
  const tooOften = messageLimit(call, 'phone');
  const elsewhere = redirectLimit({ rates, now }, call);
  return changeForGuest(call, async ({ before, sheet, venue }) => {
    const { venueId } = actor;
    const parsed = parsePhone(input.phone, homeOf(venue.phone));
    if ('refusal' in parsed) return refuseBeside('phone', parsed.refusal);
    const { phone } = parsed;
    const { thread, fingerprint } = await guests.of(venueId, phone);
    const changed = changeNumber(before, { phone, thread, at: now });
    if (!changed) return refuse('reservation.notAllowed');
    const after = unproven(changed, await guests.origin(venueId, 'address', siteOf(caller)));
    const changes = await elsewhere();
    if (changes) return changes;
    const limited = await tooOften(phone);
    if (limited) return limited;
    const over = before.proof === undefined ? await overOrigin(call, after, venue) : null;
    if (over) return over;
    const whose = { phone, fingerprint };
    const others = await othersOf(reservations, sheet, after, whose);
    if (isAmong(others.filter(isOf(after)), after, whose)) return refuse('reservation.duplicate');

    // A confirmed guest is asked to confirm again, from the new number.
    const purpose = after.booking === 'confirmed' ? 'confirmRequest' : fittingPurpose(after);
    const sent = purpose ? [{ message: newMessage(newMessageId(), after, purpose, now), thread }] : [];
    return { after, sheet: withGuest(sheet, after, fingerprint), sent };
  });
});

/** Nobody has shown that the new number is theirs; a proven reservation counts from now where the change came from. */
const unproven = (changed: Reservation, origin: string): Reservation =>
  changed.proof === undefined
    ? { ...changed, origin, proof: 'open' }
    : { ...changed, origin: changed.origin ?? origin };
