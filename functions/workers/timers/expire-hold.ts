import { changeWithOffers } from '#functions/services/offer-freed.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { expiryOf, findHold, freeHold } from '#shared/domain/day/hold.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { TimerDeps } from './timer-deps.ts';

/** Frees an expired hold, unless it was booked, or was moved or renewed and has another timer. */
export async function expireHold(deps: TimerDeps, { venueId, reservationId }: TimerCommand) {
  const { days, venues, clock } = deps;
  const now = clock.now();
  const date = dateOf(reservationId);
  const id = partyIdOf({ id: reservationId });
  return days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const hold = findHold(sheet, id);
      if (!hold || expiryOf(hold, now) > now) return { keep: 'keep' };
      const freed = { sheet: freeHold(sheet, id), reservations: [] };
      const venue = await venues.find(venueId);
      return { commit: venue ? await changeWithOffers(deps, { venue, date, now }, freed) : freed, answer: 'lapse' };
    },
    { now },
  );
}
