import type { HostReservation, Unit } from './tonight.ts';
import type { Arrangement, NamedSeats } from './use-actions.ts';

type Placed = Pick<HostReservation, 'tables'>;

/** Tables that were pushed together for one party alone; their number is forgotten once it has gone. */
export const isForOneParty = ({ joined }: Unit): boolean => joined !== undefined && joined.from >= joined.to;

/** How a party is led back to a unit of the day where it sat. */
export function wayBackTo(no: number, units: readonly Unit[]): Pick<Arrangement, 'unit' | 'tables' | 'seats'> {
  const unit = units.find((each) => each.no === no);
  return unit && isForOneParty(unit) ? { tables: unit.tables, seats: unit.max } : { unit: no };
}

/** The same for all tables that it had, with how many of it sat there. */
export const seatsBackTo = ({ tables }: Placed, units: readonly Unit[]): NamedSeats =>
  tables.map(({ unit, covers, pinned }) => ({ ...wayBackTo(unit, units), covers, pinned }));

/** The names of all that a party sits at, as one text; null without a place. */
export const tableNames = ({ tables }: Placed, units: readonly Unit[]): string | null =>
  tables.length > 0 ? tables.map(({ unit }) => nameOf(unit, units)).join(' + ') : null;

/** A table's or combination's name; a dash for one that is gone. */
export const nameOf = (no: number, units: readonly Unit[]): string => units.find((unit) => unit.no === no)?.name ?? '—';

/** The single tables that a party takes. */
export const tablesTaken = ({ tables }: Placed, units: readonly Unit[]): number[] =>
  tables.flatMap(({ unit }) => units.find(({ no }) => no === unit)?.tables ?? []);
