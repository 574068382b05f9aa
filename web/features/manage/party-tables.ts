import type { HostReservation, Unit } from './tonight.ts';

type Placed = Pick<HostReservation, 'tables'>;

/** The names of all that a party sits at, as one text; null without a place. */
export const tableNames = ({ tables }: Placed, units: readonly Unit[]): string | null =>
  tables.length > 0 ? tables.map(({ unit }) => nameOf(unit, units)).join(' + ') : null;

/** A table's or combination's name; a dash for one that is gone. */
export const nameOf = (no: number, units: readonly Unit[]): string => units.find((unit) => unit.no === no)?.name ?? '—';

/** The single tables that a party takes. */
export const tablesTaken = ({ tables }: Placed, units: readonly Unit[]): number[] =>
  tables.flatMap(({ unit }) => units.find(({ no }) => no === unit)?.tables ?? []);
