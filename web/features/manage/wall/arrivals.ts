import { coversOf, isSeated } from '../list.ts';
import type { HostReservation, Tonight } from '../tonight.ts';

/** Who came last to the house and is still there; null before anybody has. */
export function latestArrival({ reservations }: Pick<Tonight, 'reservations'>): HostReservation | null {
  const here = reservations.filter(({ cameAt, unit }) => cameAt !== undefined && unit !== null);
  return here.toSorted((a, b) => (b.cameAt ?? 0) - (a.cameAt ?? 0) || (a.id < b.id ? 1 : -1))[0] ?? null;
}

/** How many guests sit at a table. */
export const seatedCovers = ({ reservations }: Pick<Tonight, 'reservations'>): number =>
  reservations.filter(isSeated).reduce((sum, party) => sum + coversOf(party), 0);
