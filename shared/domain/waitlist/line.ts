import type { Reservation } from '../reservation/reservation.ts';
import { expiredOffersOf } from './offer.ts';

/** The position (from 1) among the parties that wait for the same meal, and their number. */
export type Line = { readonly place: number; readonly of: number };

type Waiting = Pick<Reservation, 'id' | 'booking' | 'meal' | 'createdAt' | 'history'>;

/**
 * The position of a waiting party, or null when it does not wait. Parties that let an offer pass come after those not
 * asked yet. This order decides only between equals: a table goes to the party that it fits best.
 */
export function placeInLine(self: Waiting, day: readonly Waiting[]): Line | null {
  if (self.booking !== 'waitlisted') return null;
  const others = day.filter(
    ({ id, booking, meal }) => booking === 'waitlisted' && meal === self.meal && id !== self.id,
  );
  return { place: 1 + others.filter((other) => before(other, self)).length, of: 1 + others.length };
}

const before = (a: Waiting, b: Waiting): boolean =>
  expiredOffersOf(a) - expiredOffersOf(b) < 0 ||
  (expiredOffersOf(a) === expiredOffersOf(b) &&
    (a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id)));
