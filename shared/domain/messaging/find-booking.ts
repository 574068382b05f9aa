import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { partyIdOf } from '../reservation/sheet-effect.ts';
import { hasEnded } from '../reservation/to-come.ts';

/** What a guest says of a booking whose link is lost, beside the number: its code, or its day. */
export type Search = { readonly code?: string | undefined; readonly date?: LocalDate | undefined };

/** A code as it is stored, from one that was read out or typed: "7kq2-m9xo" is 7KQ2M9X0. */
const asStored = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/**
 * The bookings of a number whose link may be sent once more: the one with the code, which only its guest has, or those of a day
 * that were booked from the same network address, where they are known. `origin`: that of the caller.
 */
export function bookingsMeant(
  ofNumber: readonly Reservation[],
  { code, date }: Search,
  { origin, zone, now }: { readonly origin: string; readonly zone: string; readonly now: number },
): Reservation[] {
  return ofNumber.filter(
    (each) =>
      !each.erased &&
      !hasEnded(each, zone, now) &&
      (code !== undefined
        ? partyIdOf(each) === asStored(code)
        : date !== undefined && each.date === date && each.origin === origin),
  );
}
