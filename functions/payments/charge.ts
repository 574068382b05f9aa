import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { attemptIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { askHolder } from '#functions/services/payments/move-reservation.ts';
import { openPort } from '#functions/services/payments/open-port.ts';
import { moveForVenue } from '#functions/services/payments/venue-call.ts';
import { daysStore } from '#functions/stores/days.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { keptCharge } from '#shared/domain/payment/kept-charge.ts';
import { movesOf } from '#shared/domain/payment/venue-money.ts';
import { charge } from '#shared/operations/payments/payments.ts';

export const handler = implement(charge, {
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
