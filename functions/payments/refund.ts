import { refundIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { MOVES_MONEY } from '#functions/services/payments/moves-money.ts';
import { refundOf } from '#functions/services/payments/reconcile.ts';
import { moveForVenue } from '#functions/services/payments/venue-call.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { spreadRefund } from '#shared/domain/payment/refunds.ts';
import { movesOf } from '#shared/domain/payment/venue-money.ts';
import { refund } from '#shared/operations/payments/payments.ts';

export const handler = implement(refund, {
  sessions: sessionsStore,
  ...MOVES_MONEY,
})((call) =>
  moveForVenue(call, (loaded) => {
    const { input, actor, once, now, refuse } = call;
    const { records } = loaded.money;
    const idOf = (nth: number) => refundIdFrom(`${once.seed}|${nth}`);
    if (records.refunds.some(({ id }) => id === idOf(0))) return 'done';
    if (movesOf(records) !== input.version) return refuse('payment.stale');
    const parts = spreadRefund(records, input.amount);
    if (typeof parts === 'string') return refuse('payment.tooMuch');
    const wanted = { reason: input.reason, origin: 'venue', by: actor.name, at: now } as const;
    return { refunds: parts.map((part, nth) => ({ ...refundOf(loaded, part, wanted), id: idOf(nth) })) };
  }),
);
