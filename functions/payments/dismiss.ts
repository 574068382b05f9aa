import { decisionIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { MOVES_MONEY } from '#functions/services/payments/moves-money.ts';
import { moveForVenue } from '#functions/services/payments/venue-call.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { decide } from '#shared/domain/payment/dismissal.ts';
import { movesOf } from '#shared/domain/payment/venue-money.ts';
import { dismiss } from '#shared/operations/payments/payments.ts';

export const handler = implement(dismiss, {
  sessions: sessionsStore,
  ...MOVES_MONEY,
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
