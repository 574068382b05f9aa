import type { BookingStatus } from './booking.ts';
import type { Reservation } from './reservation.ts';

const STILL_COMING: readonly BookingStatus[] = [
  'held',
  'unconfirmed',
  'pendingPayment',
  'requested',
  'offered',
  'confirmed',
];

/**
 * True when this phone number already has a reservation for that meal, among those of the same date. Without a number
 * nothing is a duplicate.
 */
export function isDuplicate(
  existing: Reservation,
  asked: { readonly phone: string; readonly meal: Reservation['meal']; readonly id?: string },
  counting: 'booked' | 'or waiting' = 'booked',
): boolean {
  const stands =
    STILL_COMING.includes(existing.booking) || (counting === 'or waiting' && existing.booking === 'waitlisted');
  const same = asked.phone !== '' && existing.contact.phone === asked.phone && existing.meal === asked.meal;
  return stands && same && existing.id !== asked.id;
}

/**
 * The same for a number that has just been shown to be its guest's: only what this guest has confirmed, or the venue
 * wrote down, counts. What others booked with the number takes nothing from its owner.
 */
export const isOwnDuplicate = (existing: Reservation, asked: Parameters<typeof isDuplicate>[1]): boolean =>
  existing.proof === undefined && isDuplicate(existing, asked);

/** The venue allowed a second booking for the meal, with a reason. */
export const isSecondByReason = ({ history }: Pick<Reservation, 'history'>): boolean =>
  history.some(({ limits }) => limits?.includes('reservation.duplicate'));
