import type { RecentLimits } from '#functions/stores/limits.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import { isOwnDuplicate } from '#shared/domain/reservation/duplicate.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { isKeptUnreached } from '#shared/domain/reservation/unproven.ts';

export type UnreachedDeps = {
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly limits: RecentLimits;
};

/**
 * Whether an unconfirmed reservation keeps its table although no message reaches its guest: not if one network address
 * has several such, nor if the number has another table for that meal.
 */
export async function keepsUnreached(
  { reservations, limits }: UnreachedDeps,
  reservation: Reservation,
  now: number,
): Promise<boolean> {
  const { venueId, date, id, meal, contact, booking, proof } = reservation;
  if (booking !== 'unconfirmed' || proof === undefined) return true;
  const day = (await reservations.listDay(venueId, date)).map((each) => each.reservation);
  const isSecond = day.some((each) => isOwnDuplicate(each, { phone: contact.phone, meal, id }));
  return !isSecond && isKeptUnreached(await limits.recent(now), day, reservation);
}
