import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

/** The party of the coupon's holder on a business day: the first one that is booked, seated or has left; else null. */
export async function ownParty(
  reservations: Pick<ReservationsStore, 'listDay'>,
  { venueId, guest }: Pick<Coupon, 'venueId' | 'guest'>,
  date: LocalDate,
): Promise<Reservation | null> {
  if (guest === null) return null;
  const day = (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  const own = day.filter((each) => guestIdOf(each) === guest && COMES.includes(each.booking));
  return own.toSorted((a, b) => a.start - b.start)[0] ?? null;
}

const COMES: readonly Reservation['booking'][] = ['confirmed', 'completed'];
