import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { isWish, type Reservation } from '#shared/domain/reservation/reservation.ts';

type Whose = { readonly phone: string; readonly fingerprint: number };

/**
 * Whether the guest with this number has another reservation for the same meal as `own`, which is about to get the
 * number. If `own` is on the waiting list, another entry there counts too.
 */
export async function hasAnother(
  reservations: Pick<ReservationsStore, 'ofFingerprint' | 'listDay'>,
  sheet: DaySheet,
  own: Reservation,
  { phone, fingerprint }: Whose,
): Promise<boolean> {
  const { id, venueId, date, meal, booking } = own;
  const counting = booking === 'waitlisted' ? 'or waiting' : 'booked';
  const isAnother = (each: Reservation) => isDuplicate(each, { phone, meal, id }, counting);
  // Requests and waiting parties have no row on the sheet, so the whole day is searched, as when they joined.
  const others = isWish(own)
    ? (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation)
    : await reservations.ofFingerprint(venueId, date, sheet, fingerprint);
  return others.some(isAnother);
}
