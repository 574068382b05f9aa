import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isDayOver } from '#shared/domain/kernel/time/zone.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { judgeReady } from '#shared/domain/waitlist/ready.ts';
import { tell_ready } from '#shared/operations/waitlist/waitlist.ts';

export const handler = implement(tell_ready, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, guests, refuse } = call;
  return changeForVenue(call, input, async ({ before, messages, venue }) => {
    if (isDayOver(before.date, venue.rules.zone, now)) return refuse('reservation.notAllowed');
    const verdict = judgeReady(before, messages, { id: newMessageId(), now, actor: asActor(actor) });
    if (verdict.kind === 'refused') return refuse(verdict.code, verdict.extras);

    const { after, message } = verdict;
    const { thread } = await guests.of(input.venueId, knownBy(after.contact));
    return { after, sent: [{ message, thread }] };
  });
});
