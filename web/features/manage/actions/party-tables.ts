import type { HostReservation } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import type { Arrangement, NamedSeats } from './arrangement.ts';

type Placed = Pick<HostReservation, 'tables'>;

/** Tables joined for one party only; the join and its number end with the party's stay. */
export const isForOneParty = ({ joined }: Unit): boolean => joined !== undefined && joined.from >= joined.to;

/** The arrangement that brings a party back to a unit where it sat. */
export function wayBackTo(no: number, units: readonly Unit[]): Pick<Arrangement, 'unit' | 'tables' | 'seats'> {
  const unit = units.find((each) => each.no === no);
  return unit && isForOneParty(unit) ? { tables: unit.tables, seats: unit.max } : { unit: no };
}

/** The arrangement for all of a party's former tables, with the covers at each. */
export const seatsBackTo = ({ tables }: Placed, units: readonly Unit[]): NamedSeats =>
  tables.map(({ unit, covers, pinned }) => ({ ...wayBackTo(unit, units), covers, pinned }));

/** The names of a party's tables as one text; null if it has none. */
export const tableNames = ({ tables }: Placed, units: readonly Unit[]): string | null =>
  tables.length > 0 ? tables.map(({ unit }) => nameOf(unit, units)).join(' + ') : null;

/** The name of a table or combination; a dash if it no longer exists. */
export const nameOf = (no: number, units: readonly Unit[]): string => units.find((unit) => unit.no === no)?.name ?? '—';

/** The single tables that a party occupies. */
export const tablesTaken = ({ tables }: Placed, units: readonly Unit[]): number[] =>
  tables.flatMap(({ unit }) => units.find(({ no }) => no === unit)?.tables ?? []);
