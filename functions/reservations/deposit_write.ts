import { asActor } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { moneyOf } from '#functions/services/payments/money-deps.ts';
import { daysStore } from '#functions/stores/days.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { termsOf } from '#shared/domain/payment/agreement.ts';
import { foldMoney } from '#shared/domain/payment/fold.ts';
import { receiveDeposit } from '#shared/domain/reservation/receive-deposit.ts';
import { deposit_write } from '#shared/operations/reservations/evening.ts';

export const handler = implement(deposit_write, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  money: paymentsStore,
})(async (call) => {
  const { input, actor, now, money, refuse } = call;
  return changeForVenue(call, input, async ({ before }) => {
    const { records } = await money.load(moneyOf(before));
    const { agreement } = termsOf(before, now);
    const open = agreement.secures === 'guarantee' ? agreement.due : foldMoney(records, agreement).open;
    const after = receiveDeposit(before, input.paid, { at: now, actor: asActor(actor), open });
    if (after === 'already') return 'unchanged';
    if (before.revision !== input.revision) return refuse('reservation.stale');
    return after === 'notAllowed' ? refuse('reservation.notAllowed') : { after };
  });
});
