import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { withoutHealth } from '#shared/domain/reservation/health.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import type { TimersDeps } from '../workers/timers/handler.ts';

type Deps = Pick<TimersDeps, 'days' | 'clock'> & { readonly reservations: Pick<TimersDeps['reservations'], 'load'> };

/** Deletes health notes of a day's reservations. One that moved to another day has its own timer there. */
export function forgetHealth(
  { days, reservations, clock }: Deps,
  { venueId, reservationId }: Pick<TimerCommand, 'venueId' | 'reservationId'>,
) {
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
