import { changeForGuest } from '#functions/runtime/change-reservation.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { writtenTooOften } from '#functions/runtime/written-to.ts';
import { daysStore } from '#functions/stores/days.ts';
import { ratesStore } from '#functions/stores/rates.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeResend } from '#shared/domain/message/resend.ts';
import { knownBy, reachedAt } from '#shared/domain/reservation/reservation.ts';
import { resend } from '#shared/operations/guest.ts';

export const handler = implement(resend, {
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) => {
  const { now, guests, rates, refuse } = call;
  const tooOften = writtenTooOften({ rates, guests, now });
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
