import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { messageLimit } from '#functions/services/message-limits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeResend } from '#shared/domain/messaging/resend.ts';
import { knownBy, reachedAt } from '#shared/domain/reservation/reservation.ts';
import { resend } from '#shared/operations/guest/guest.ts';

export const handler = implement(resend, {
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  limits: limitsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) => {
  const { now, guests, refuse } = call;
  const tooOften = messageLimit(call);
  return changeForGuest(call, async ({ before, messages, venue }) => {
    const verdict = judgeResend(before, messages, { id: newMessageId(), now, actor: { kind: 'guest' } });
    if (verdict.kind === 'refused') return refuse(verdict.code, verdict.extras);

    const { after, message } = verdict;
    const limited = await tooOften(reachedAt(after));
    if (limited) return limited;
    const { thread } = await guests.of(venue.venueId, knownBy(after.contact));
    return { after, sent: [{ message, thread }] };
  });
});
