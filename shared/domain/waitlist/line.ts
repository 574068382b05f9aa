import type { Reservation } from '../reservation/reservation.ts';
import { lapsesOf } from './offer.ts';

/** Where somebody stands among those who wait for the same meal, from one, and how many they are. */
export type Line = { readonly place: number; readonly of: number };

type Waiting = Pick<Reservation, 'id' | 'booking' | 'meal' | 'createdAt' | 'history'>;

/**
 * The place of a waiting party, or null when it does not wait. Who let an offer pass stands behind those who were not
 * asked yet. It is the order between equals: a table goes to the party that it fits best.
 */
export function placeInLine(self: Waiting, day: readonly Waiting[]): Line | null {
  if (self.booking !== 'waitlisted') return null;
  const others = day.filter(
    ({ id, booking, meal }) => booking === 'waitlisted' && meal === self.meal && id !== self.id,
  );
  return { place: 1 + others.filter((other) => before(other, self)).length, of: 1 + others.length };
}

const before = (a: Waiting, b: Waiting): boolean =>
  lapsesOf(a) - lapsesOf(b) < 0 ||
  (lapsesOf(a) === lapsesOf(b) && (a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id)));
