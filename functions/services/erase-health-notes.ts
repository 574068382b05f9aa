import type { Clock } from '#functions/platform/clock.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { withoutHealth } from '#shared/domain/reservation/health.ts';

type Deps = {
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'load'>;
  readonly clock: Clock;
};

/** Erases the health notes of a reservation. One that moved to another day has its own timer there. */
export function eraseHealthNotes(
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
