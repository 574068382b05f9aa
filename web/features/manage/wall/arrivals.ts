import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { coversOf, isSeated } from '../list/list.ts';

/** The last party to arrive that is still there, or null. */
export function latestArrival({ reservations }: Pick<ServiceDay, 'reservations'>): HostReservation | null {
  const here = reservations.filter(({ cameAt, unit }) => cameAt !== undefined && unit !== null);
  return here.toSorted((a, b) => (b.cameAt ?? 0) - (a.cameAt ?? 0) || (a.id < b.id ? 1 : -1))[0] ?? null;
}

/** The number of guests at a table. */
export const seatedCovers = ({ reservations }: Pick<ServiceDay, 'reservations'>): number =>
  reservations.filter(isSeated).reduce((sum, party) => sum + coversOf(party), 0);
