import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { withoutHealth } from '#shared/domain/reservation/health.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import type { TimersDeps } from './timers.ts';

/** Thirty days after the visit: what the reservation says of health goes. One that moved to another day has its own timer there. */
export function forgetHealth({ days, reservations, clock }: TimersDeps, { venueId, reservationId }: TimerCommand) {
  const now = clock.now();
  return days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const before = await reservations.load(venueId, reservationId);
      const after = before && withoutHealth(before, now);
      if (!after) return { keep: 'nothing' };
      return { commit: { sheet, reservations: [{ before, after }] }, answer: 'forgotten' };
    },
    { now },
  );
}
