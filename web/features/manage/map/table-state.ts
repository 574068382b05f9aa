import type { TableBlock } from '#shared/domain/day/sheet.ts';
import { isOver, isSeated } from '../list.ts';
import type { HostReservation, Tonight } from '../tonight.ts';

/** What a table is now. `minutes`: at table, late, over the time, or until the next party comes. */
export type TableState = {
  readonly state: 'free' | 'soon' | 'arrived' | 'late' | 'seated' | 'over' | 'closed';
  readonly party: HostReservation | null;
  readonly minutes: number;
};

/** From so many minutes before it comes a party is seen on its table. */
const SOON_MINUTES = 45;

const FREE: TableState = { state: 'free', party: null, minutes: 0 };

/** The state of every table, by its number; of another day than today, who comes first. */
export function tableStates(day: Tonight, blocks: readonly TableBlock[]): ReadonlyMap<number, TableState> {
  const tablesOf = new Map(day.units.map(({ no, tables }) => [no, tables]));
  const states = new Map<number, TableState>();
  const coming = day.reservations
    .filter(
      (party) => party.unit !== null && !isOver(party) && party.booking !== 'completed' && party.booking !== 'noShow',
    )
    .toSorted((a, b) => Number(isSeated(b)) - Number(isSeated(a)) || a.start - b.start);
  for (const party of coming) {
    const state = stateOf(party, day);
    const tables = party.tables.flatMap(({ unit }) => tablesOf.get(unit) ?? []);
    for (const table of tables) if (state && !states.has(table)) states.set(table, state);
  }
  const closed = blocks.filter(({ from, to }) => day.date === day.today && from <= day.minute && day.minute < to);
  for (const { table } of closed) if (!states.has(table)) states.set(table, { ...FREE, state: 'closed' });
  return states;
}

export const stateAt = (states: ReadonlyMap<number, TableState>, no: number): TableState => states.get(no) ?? FREE;

function stateOf(party: HostReservation, { date, today, minute, lateMinutes }: Tonight): TableState | null {
  const now = date === today;
  if (isSeated(party)) {
    const over = minute - party.start - party.duration;
    return now && over > 0
      ? { state: 'over', party, minutes: over }
      : { state: 'seated', party, minutes: Math.max(0, minute - party.start) };
  }
  if (party.presence === 'arrived' || party.presence === 'partArrived') return { state: 'arrived', party, minutes: 0 };
  const until = party.start - minute;
  if (now && until <= -lateMinutes) return { state: 'late', party, minutes: -until };
  return !now || until <= SOON_MINUTES ? { state: 'soon', party, minutes: until } : null;
}
