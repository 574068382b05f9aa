import { asActor } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { noteBill } from '#shared/domain/reservation/note-bill.ts';
import { bill_write } from '#shared/operations/reservations/evening.ts';

export const handler = implement(bill_write, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, refuse } = call;
  return changeForVenue(call, input, ({ before }) => {
    const after = noteBill(before, input.bill, { at: now, actor: asActor(actor) });
    if (after === 'already') return 'unchanged';
    if (before.revision !== input.revision) return refuse('reservation.stale');
    return after === 'notAllowed' ? refuse('reservation.notAllowed') : { after };
  });
});
