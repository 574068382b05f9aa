import { asActor } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { note_write } from '#shared/operations/reservations/evening.ts';

export const handler = implement(note_write, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, refuse } = call;
  const { revision, note } = input;
  return changeForVenue(call, input, ({ before }) => {
    if ((before.note ?? '') === note) return 'unchanged';
    if (before.revision !== revision) return refuse('reservation.stale');
    if (before.erased) return refuse('reservation.notAllowed');
    const { note: _, ...rest } = before;
    const entry = { at: now, actor: asActor(actor), action: 'note' };
    const history = [...before.history, entry];
    return { after: { ...rest, ...(note && { note }), revision: before.revision + 1, history } };
  });
});
