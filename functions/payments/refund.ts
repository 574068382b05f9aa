import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { refundIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { openPort } from '#functions/services/payments/open-port.ts';
import { refundOf } from '#functions/services/payments/reconcile.ts';
import { moveForVenue } from '#functions/services/payments/venue-call.ts';
import { daysStore } from '#functions/stores/days.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { spreadRefund } from '#shared/domain/payment/refunds.ts';
import { movesOf } from '#shared/domain/payment/venue-money.ts';
import { refund } from '#shared/operations/payments/payments.ts';

export const handler = implement(refund, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  money: paymentsStore,
  connections: paymentConnectionsStore,
  tasks: tasksStore,
  openPort,
  solver,
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
