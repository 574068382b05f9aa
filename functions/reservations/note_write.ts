import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { rowOf } from '#shared/domain/reservation/sheet-effect.ts';
import { note_write } from '#shared/operations/reservations.ts';

export const handler = implement(note_write, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
})(async ({ input, actor, now, once, days, reservations, refuse, settle }) => {
  const { venueId, id, revision, note } = input;
  if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
  const outcome = await days.change(
    venueId,
    dateOf(id),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      const row = rowOf(sheet, before);
      if ((before.note ?? '') === note) return { keep: { reservation: hostView(before, messages, row) } };
      if (before.revision !== revision) return { keep: refuse('reservation.stale') };
      if (before.erased) return { keep: refuse('reservation.notAllowed') };
      const { note: _, ...rest } = before;
      const entry = { at: now, actor: asActor(actor), action: 'note' };
      const after = {
        ...rest,
        ...(note && { note }),
        revision: before.revision + 1,
        history: [...before.history, entry],
      };
      return {
        commit: { sheet, reservations: [{ before, after }] },
        answer: { reservation: hostView(after, messages, row) },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
