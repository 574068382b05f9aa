import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import type { Quoted } from '../dialogs/walk-in-sizes.tsx';
import { coversOf, isOver, isSeated, isWaiting } from '../list/list.ts';

type Day = Pick<ServiceDay, 'minute' | 'reservations' | 'units'>;

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const MAX_TABLES_SHOWN = 3;

/** A table must be free for so many minutes to be proposed without the server, which alone knows the usual stay. */
const FREE_FOR = 45;

/**
 * The tables at which nobody sits and to which nobody comes soon, by size, as far as this device knows. They stand in
 * for the server's quotes while there is no connection; the server judges again once there is.
 */
export function quotesOnDevice(day: Day, larger?: number): Quoted[] {
  const sizes = larger === undefined || SIZES.includes(larger) ? SIZES : [...SIZES, larger];
  const free = freeNow(day);
  return sizes.map((covers) => {
    const tables = free
      .filter(({ unit }) => unit.min <= covers && covers <= unit.max)
      .toSorted((a, b) => a.unit.tables.length - b.unit.tables.length || a.unit.max - b.unit.max)
      .slice(0, MAX_TABLES_SHOWN)
      .map(({ unit, until }) => ({ units: [unit.no], until, minutes: null }));
    return { covers, quote: null, tables, sooner: null };
  });
}

/** The units at which nobody sits and to which nobody comes soon, each with the start of its next party. */
export function freeNow(day: Day): { readonly unit: Unit; readonly until: Minute | null }[] {
  const tablesOf = new Map(day.units.map(({ no, tables }) => [no, tables]));
  const holders = day.reservations.filter(holdsTable);
  return day.units.flatMap((unit) => {
    const own = holders.filter((party) =>
      party.tables.some((seat) => tablesOf.get(seat.unit)?.some((no) => unit.tables.includes(no))),
    );
    // Who should have come and gone by now, and was marked as neither, holds no table any more.
    const next = own.filter((party) => !isHere(party, day) && party.start > day.minute).map(({ start }) => start);
    const until = next.length > 0 ? Math.min(...next) : null;
    const taken = own.some((party) => isHere(party, day)) || (until !== null && until - day.minute < FREE_FOR);
    return taken ? [] : [{ unit, until }];
  });
}

const holdsTable = (party: HostReservation): boolean =>
  !isOver(party) && !isWaiting(party) && party.booking !== 'completed' && coversOf(party) > 0;

/** Sits there, or has a right to the table now. */
const isHere = (party: HostReservation, { minute }: Day): boolean =>
  isSeated(party) || (party.start <= minute && minute < party.start + party.duration);
