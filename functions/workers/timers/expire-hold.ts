import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { expiryOf, findHold, freeHold } from '#shared/domain/day/hold.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { TimerDeps } from './timer-deps.ts';

/** Frees an expired hold, unless it was booked, or was moved or renewed and has another timer. */
export async function expireHold({ days, clock }: TimerDeps, { venueId, reservationId }: TimerCommand) {
  const now = clock.now();
  const id = partyIdOf({ id: reservationId });
  return days.change(
    venueId,
    dateOf(reservationId),
    ({ sheet }) => {
      const hold = findHold(sheet, id);
      if (!hold || expiryOf(hold, now) > now) return { keep: 'keep' };
      return { commit: { sheet: freeHold(sheet, id), reservations: [] }, answer: 'lapse' };
    },
    { now },
  );
}
