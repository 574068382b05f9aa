import { tablesTaken } from '../actions/party-tables.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { minutesPassed } from '../day/passed.ts';
import type { Unit } from '../day/service-day.ts';
import { isOver, isSeated } from './list.ts';

type Evening = Pick<ServiceDay, 'date' | 'today' | 'zone' | 'minute'> & {
  readonly reservations: readonly HostReservation[];
  readonly units: readonly Unit[];
};

/**
 * The next party of a table that is still occupied, once at most `minutes` are left: the host must ask for the table,
 * or find another for the next party. Null while there is nothing to warn about.
 */
export function nextParty(
  party: HostReservation,
  { reservations, units, date, today, zone, minute }: Evening,
  withinMinutes: number,
): HostReservation | null {
  if (date !== today || party.booking !== 'confirmed' || !isSeated(party)) return null;
  const here = tablesTaken(party, units);
  const coming = reservations.filter(
    (other) =>
      other.id !== party.id &&
      !isOver(other) &&
      !isSeated(other) &&
      other.booking !== 'completed' &&
      other.booking !== 'noShow' &&
      other.start >= party.start &&
      tablesTaken(other, units).some((table) => here.includes(table)) &&
      minutesPassed({ date, zone }, minute, other.start) <= withinMinutes,
  );
  return coming.toSorted((a, b) => a.start - b.start)[0] ?? null;
}
