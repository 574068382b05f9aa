import { unitChoices } from '../actions/unit-choices.ts';
import type { DayOfTables } from '../day/being-laid.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { coversOf } from '../list/list.ts';

/** The tables that a party would have, with the covers at each. */
export type Seat = { readonly unit: number; readonly covers: number; readonly pinned?: boolean };
export type Seats = readonly Seat[];

const sumOf = (seats: Seats) => seats.reduce((sum, { covers }) => sum + covers, 0);

/** Removes a table; its covers go to the first of the others. */
export function withoutTable(seats: Seats, nth: number): Seats {
  const gone = seats[nth]?.covers ?? 0;
  return seats
    .filter((_, at) => at !== nth)
    .map((seat, at) => (at === 0 ? { ...seat, covers: seat.covers + gone } : seat));
}

/** Adds the first free table that shares none with the others, for the covers without a seat; null if there is none. */
export function nextTable(seats: Seats, party: HostReservation, day: DayOfTables): Seat | null {
  const left = Math.max(1, coversOf(party) - sumOf(seats));
  const taken = tablesOf(seats, day.units);
  const { fits, larger, smaller } = unitChoices(party, day, {
    unit: 0,
    covers: left,
    pinned: false,
  });
  const open = [...fits, ...larger, ...smaller].find(
    ({ unit, state }) => state.kind === 'free' && !unit.tables.some((table) => taken.includes(table)),
  );
  const unit = open?.unit ?? day.units.find(({ tables }) => !tables.some((table) => taken.includes(table)));
  return unit ? { unit: unit.no, covers: Math.min(left, unit.max) } : null;
}

const tablesOf = (seats: Seats, units: readonly Unit[]): readonly number[] =>
  units.filter(({ no }) => seats.some(({ unit }) => unit === no)).flatMap(({ tables }) => tables);
