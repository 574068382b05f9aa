import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { answerGuest } from '#functions/services/answer-guest.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { daysStore } from '#functions/stores/days.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { isDayOver } from '#shared/domain/kernel/time/zone.ts';
import { judgeNote } from '#shared/domain/messaging/note.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { hostView } from '#shared/domain/reservation/views/host-view.ts';
import { write_guest } from '#shared/operations/reservations/evening.ts';

const dependencies = {
  sessions: sessionsStore,
  venues: venuesStore,
  days: daysStore,
  reservations: reservationsStore,
  conversations: conversationsStore,
  questions: questionsStore,
  guests: guestHashes,
};

export const handler = implement(
  write_guest,
  dependencies,
)(async (call) => {
  const { input, actor, now, venues, guests, refuse } = call;
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const free = await writeFreely(call, venue);
  if (free) return free;
  return changeForVenue(call, input, async ({ before }) => {
    if (isDayOver(before.date, venue.rules.zone, now)) return refuse('reservation.notAllowed');
    const verdict = judgeNote(before, input.body, { id: newMessageId(), now, actor: asActor(actor) });
    if (verdict.kind === 'refused') return refuse(verdict.code);
    const { after, message } = verdict;
    const { thread } = await guests.of(input.venueId, knownBy(after.contact));
    return { after, sent: [{ message, thread }] };
  });
});

type OwnCall = CallWith<typeof write_guest, typeof dependencies>;

/** Within the guest's conversation, as typed; null when WhatsApp takes no free words, or the guest never wrote. */
async function writeFreely(call: OwnCall, venue: Venue) {
  const { input, now, days, reservations } = call;
  const { venueId, id, body } = input;
  const found = await reservations.find(venueId, id);
  if (!found?.reservation.thread || found.reservation.erased) return null;
  const { reservation, messages } = found;
  const { sheet } = await days.load(venueId, dateOf(id));
  const shown = hostView(reservation, messages, rowsOf(sheet, reservation), now, venue.rules);
  const sent = await answerGuest(call, venue, { guest: reservation.thread ?? '', body }, () => ({
    reservation: shown,
    free: true as const,
  }));
  return isRefusal(sent) && sent.refused.errorid !== 'system.busy' ? null : sent;
}
