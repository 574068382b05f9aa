import type { Reservation } from '../reservation/reservation.ts';
import { lapsesOf } from './offer.ts';

/** The place (from 1) among those who wait for the same meal, and how many there are. */
export type Line = { readonly place: number; readonly of: number };

type Waiting = Pick<Reservation, 'id' | 'booking' | 'meal' | 'createdAt' | 'history'>;

/**
 * The place of a waiting party, or null when it does not wait. Parties that let an offer pass stand behind those not asked yet.
 * This is the order between equals: a table goes to the party that it fits best.
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
