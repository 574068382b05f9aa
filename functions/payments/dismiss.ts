import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { decisionIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { openPort } from '#functions/services/payments/open-port.ts';
import { moveForVenue } from '#functions/services/payments/venue-call.ts';
import { daysStore } from '#functions/stores/days.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { decide } from '#shared/domain/payment/dismissal.ts';
import { movesOf } from '#shared/domain/payment/venue-money.ts';
import { dismiss } from '#shared/operations/payments/payments.ts';

export const handler = implement(dismiss, {
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
  moveForVenue(call, ({ reservation, money: { records }, venue }) => {
    const { input, actor, once, now, refuse } = call;
    const id = decisionIdFrom(once.seed);
    if (records.decisions.some((each) => each.id === id)) return 'done';
    if (movesOf(records) !== input.version) return refuse('payment.stale');
    const kind = input.dismissed ? 'keepNothing' : 'decideAgain';
    const wanted = { id, kind, by: actor.name, userId: actor.userId, reason: input.reason, at: now } as const;
    const decision = decide(reservation, records, wanted, venue.rules.zone);
    return decision === 'notAllowed' ? refuse('payment.notAllowed') : { decisions: [decision] };
  }),
);
