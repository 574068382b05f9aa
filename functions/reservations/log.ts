import { implement } from '#functions/platform/implement.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { WORKS } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { logView } from '#shared/domain/reservation/views/log-view.ts';
import { log } from '#shared/operations/reservations/evening.ts';

export const handler = implement(log, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  conversations: conversationsStore,
})(async ({ input: { venueId, id }, actor, now, reservations, conversations, refuse }) => {
  const found = await reservations.find(venueId, id);
  if (!found) return refuse('reservation.unknown');
  const { reservation, messages } = found;
  const guest = isAmong(WORKS, actor.role) ? reservation.thread : undefined;
  const written = guest === undefined ? null : await conversations.load(venueId, guest, now);
  return {
    entries: logView(reservation.history),
    messages: messages.map(({ purpose, channel, state, history }) => ({
      at: history[0]?.at ?? 0,
      purpose,
      channel,
      state,
    })),
    conversation: written?.thread?.guest ?? null,
  };
});
