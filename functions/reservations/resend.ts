import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { judgeResend } from '#shared/domain/message/resend.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { rowOf } from '#shared/domain/reservation/sheet-effect.ts';
import { resend } from '#shared/operations/reservations.ts';

export const handler = implement(resend, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
})(async ({ input: { venueId, id }, actor, now, once, days, guests, reservations, refuse, settle }) => {
  if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');

  const outcome = await days.change(
    venueId,
    dateOf(id),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      const verdict = judgeResend(before, messages, { id: newMessageId(), now, actor: asActor(actor) });
      if (verdict.kind === 'refused') return { keep: refuse(verdict.code, verdict.extras) };

      const { after, message } = verdict;
      const { thread } = await guests.of(venueId, after.contact.phone);
      return {
        commit: { sheet, reservations: [{ before, after }], messages: [{ message, thread }] },
        answer: { reservation: hostView(after, [...messages, message], rowOf(sheet, after)) },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
