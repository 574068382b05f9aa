import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { messageLimit, redirectLimit } from '#functions/services/message-limits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { changeEmail } from '#shared/domain/messaging/change-email.ts';
import { fittingPurpose } from '#shared/domain/messaging/purpose.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { change_email } from '#shared/operations/guest/guest.ts';

export const handler = implement(change_email, {
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) => {
  const { input, actor, now, guests, rates, refuse } = call;
  const tooOften = messageLimit({ rates, guests, now }, 'email');
  const elsewhere = redirectLimit({ rates, now }, call);
  return changeForGuest(call, async ({ before, messages }) => {
    const after = changeEmail(before, messages, { email: input.email, at: now });
    if (!after) return refuse('reservation.notAllowed');
    const limited = (await elsewhere()) ?? (await tooOften(input.email));
    if (limited) return limited;
    const { thread } = await guests.of(actor.venueId, knownBy(after.contact));
    const purpose = fittingPurpose(after);
    return { after, sent: purpose ? [{ message: newMessage(newMessageId(), after, purpose, now), thread }] : [] };
  });
});
