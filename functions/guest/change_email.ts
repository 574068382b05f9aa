import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { keepsUnreached } from '#functions/services/keeps-unreached.ts';
import { messageLimit, redirectLimit } from '#functions/services/message-limits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { markParty } from '#shared/domain/day/place.ts';
import { changeEmail } from '#shared/domain/messaging/change-email.ts';
import { fittingPurpose } from '#shared/domain/messaging/purpose.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { change_email } from '#shared/operations/guest/guest.ts';

export const handler = implement(change_email, {
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  limits: limitsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) => {
  const { input, actor, now, guests, rates, refuse } = call;
  const tooOften = messageLimit(call, 'email');
  const elsewhere = redirectLimit({ rates, now }, call);
  return changeForGuest(call, async ({ before, messages, sheet }) => {
    const isKept = await keepsUnreached(call, before, now);
    const changed = changeEmail(before, messages, { email: input.email, at: now, isKept });
    if (!changed) return refuse('reservation.notAllowed');
    const { after, effect } = changed;
    const limited = (await elsewhere()) ?? (await tooOften(input.email));
    if (limited) return limited;
    const { thread } = await guests.of(actor.venueId, knownBy(after.contact));
    const purpose = fittingPurpose(after);
    const marked = effect === 'confirm' ? markParty(sheet, partyIdOf(after), { status: 'confirmed' }) : sheet;
    return {
      after,
      sheet: marked,
      sent: purpose ? [{ message: newMessage(newMessageId(), after, purpose, now), thread }] : [],
    };
  });
});
