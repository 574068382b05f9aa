import { asActor } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeUnsend } from '#shared/domain/reservation/unsend.ts';
import { unsend } from '#shared/operations/reservations/evening.ts';

export const handler = implement(unsend, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, refuse } = call;
  return changeForVenue(call, input, ({ before, messages }) => {
    const verdict = judgeUnsend(before, messages, { now, actor: asActor(actor) });
    // The worker may be sending it at this moment. The condition of the write decides; if it fails, this judges again.
    return verdict.kind === 'refused' ? refuse(verdict.code) : { after: verdict.after, withdrawn: [verdict.message] };
  });
});
