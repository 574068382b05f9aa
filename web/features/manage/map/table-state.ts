import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { daysBetween, type LocalDate, MINUTES_PER_DAY } from '#shared/domain/kernel/time/local-date.ts';
import { isUnmarked } from '../actions/offered-actions.ts';
import { tablesBeingLaid } from '../day/being-laid.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { minutesPassed } from '../day/passed.ts';
import { latenessOf } from '../list/lateness.ts';
import { isOver, isSeated } from '../list/list.ts';

/**
 * The present state of a table. `minutes`: at table, late, overdue, until the next party comes, or until it is set
 * again.
 */
export type TableState = {
  readonly state: 'free' | 'soon' | 'unmarked' | 'arrived' | 'late' | 'noShow' | 'seated' | 'over' | 'laid' | 'closed';
  readonly party: HostReservation | null;
  readonly minutes: number;
};

/** A party appears on its table this many minutes before its start. */
export const SOON_MINUTES = 45;

/** What the plan adds to the reservations: blocks. */
export type PlanOfTables = { readonly sheet: Pick<DaySheet, 'blocks'> };

const FREE: TableState = { state: 'free', party: null, minutes: 0 };

/**
 * The state of every table, by number; for another day than today, the first party. A proposed no-show ranks behind
 * every other party of the table. Without the plan no blocks are known.
 */
export function tableStates(day: ServiceDay, plan: PlanOfTables | null): ReadonlyMap<number, TableState> {
  const tablesOf = new Map(day.units.map(({ no, tables }) => [no, tables]));
  const states = new Map<number, TableState>();
  const coming = day.reservations
    .filter(
      (party) => party.unit !== null && !isOver(party) && party.booking !== 'completed' && party.booking !== 'noShow',
    )
    .flatMap((party) => {
      const at = stateOf(party, day);
      return at ? [{ ...at, party }] : [];
    })
    .toSorted((a, b) => turnOf(a) - turnOf(b) || a.party.start - b.party.start);
  for (const at of coming) {
    const tables = at.party.tables.flatMap(({ unit }) => tablesOf.get(unit) ?? []);
    for (const table of tables) if (!states.has(table)) states.set(table, at);
  }
  if (day.date !== day.today) return states;
  const closed = (plan?.sheet.blocks ?? []).filter(({ from, to }) => from <= day.minute && day.minute < to);
  // A blocked table takes nobody, whoever is due next; a party already there still counts.
  for (const { table } of closed)
    if (turnOf(stateAt(states, table)) > 0) states.set(table, { ...FREE, state: 'closed' });
  for (const [table, { until }] of tablesBeingLaid(day)) {
    if (!states.has(table))
      states.set(table, { ...FREE, state: 'laid', minutes: minutesPassed(day, day.minute, until) });
  }
  return states;
}

export const stateAt = (states: ReadonlyMap<number, TableState>, no: number): TableState => states.get(no) ?? FREE;

/** A seated party comes first, whatever was planned; a probable no-show comes last. */
const turnOf = ({ state }: TableState): number =>
  state === 'seated' || state === 'over' ? 0 : state === 'noShow' ? 2 : 1;

function stateOf(party: HostReservation, day: ServiceDay): TableState | null {
  const { date, today, minute } = day;
  const now = date === today;
  if (isSeated(party)) {
    // A party never marked as gone last night is overdue by all the time since.
    const at = minute + MINUTES_PER_DAY * daysBetween(date as LocalDate, today as LocalDate);
    const over = minutesPassed(day, party.start + party.duration, at);
    return over > 0
      ? { state: 'over', party, minutes: over }
      : { state: 'seated', party, minutes: Math.max(0, minutesPassed(day, party.start, at)) };
  }
  if (isUnmarked(party)) return { state: 'unmarked', party, minutes: 0 };
  if (party.presence === 'arrived' || party.presence === 'partArrived') return { state: 'arrived', party, minutes: 0 };
  // A table is free again when the stay of a party that never came is over; the list still proposes the no-show.
  if (now && minute >= party.start + party.duration) return null;
  const lateness = latenessOf(party, day);
  if (lateness) return { state: lateness.flag, party, minutes: lateness.minutes };
  const until = minutesPassed(day, minute, party.start);
  return !now || until <= SOON_MINUTES ? { state: 'soon', party, minutes: until } : null;
}
