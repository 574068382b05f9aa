import { attemptIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { askHolder } from '#functions/services/payments/move-reservation.ts';
import { MOVES_MONEY } from '#functions/services/payments/moves-money.ts';
import { moveForVenue } from '#functions/services/payments/venue-call.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { keptCharge } from '#shared/domain/payment/kept-charge.ts';
import { movesOf } from '#shared/domain/payment/venue-money.ts';
import { charge } from '#shared/operations/payments/payments.ts';

export const handler = implement(charge, {
  sessions: sessionsStore,
  ...MOVES_MONEY,
})(async (call) => {
  const { input, actor, once, now, refuse } = call;
  const id = attemptIdFrom(once.seed);
  const answer = await moveForVenue(call, ({ reservation, money: { records } }) => {
    if (records.attempts.some((each) => each.id === id)) return 'done';
    if (movesOf(records) !== input.version) return refuse('payment.stale');
    const wanted = { id, amount: input.amount, reason: input.reason, by: actor.name, at: now };
    const attempt = keptCharge(reservation, records, wanted);
    return typeof attempt === 'string' ? refuse(`payment.${attempt}`) : { attempts: [attempt] };
  });
  if (!isRefusal(answer)) await askHolder(call, { venueId: input.venueId, reservationId: input.id }, id);
  return answer;
});
