import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { isWish, type Reservation } from '#shared/domain/reservation/reservation.ts';

type Stores = Pick<ReservationsStore, 'ofFingerprint' | 'listDay'>;
type Whose = { readonly phone: string; readonly fingerprint: number };
/** A reservation, or one that is about to be made; only a stored one has an id. */
type Own = Pick<Reservation, 'venueId' | 'date' | 'meal' | 'booking'> & { readonly id?: Reservation['id'] };

/**
 * Whether the guest with this number has another reservation for the same meal as `own`, which is about to get the
 * number. If `own` is on the waiting list, another entry there counts too.
 */
export const hasAnother = async (reservations: Stores, sheet: DaySheet, own: Own, whose: Whose): Promise<boolean> =>
  isAmong(await othersOf(reservations, sheet, own, whose), own, whose);

/** The reservations of the day among which a second one of the guest would be. */
export async function othersOf(
  reservations: Stores,
  sheet: DaySheet,
  { venueId, date, booking }: Own,
  { fingerprint }: Whose,
): Promise<Reservation[]> {
  // Requests and waiting parties have no row on the sheet, so the whole day is searched.
  return isWish({ booking })
    ? (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation)
    : reservations.ofFingerprint(venueId, date, sheet, fingerprint);
}

/** Those that were booked from the same network address: who is there knows of them. */
export const isOf =
  ({ origin }: Pick<Reservation, 'origin'>) =>
  (other: Reservation): boolean =>
    origin !== undefined && other.origin === origin;

export function isAmong(others: readonly Reservation[], { id, meal, booking }: Own, { phone }: Whose): boolean {
  const counting = booking === 'waitlisted' ? 'or waiting' : 'booked';
  return others.some((each) => isDuplicate(each, { phone, meal, ...(id && { id }) }, counting));
}
