import type { TableBlock } from '#shared/domain/day/sheet.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';

/** Pixels per minute; a quarter of an hour is wide enough for a finger. */
export const SCALE = 2;
/** Minutes to which a drag snaps; the venue may start parties at any of them. */
export const SNAP = 15;

const FIRST = 300;
const LAST = 1740;
/** The quarters of an hour of a business day. */
export const TIMES = Array.from({ length: (LAST - FIRST) / SNAP + 1 }, (_, nth) => FIRST + nth * SNAP);

export type Span = { readonly from: number; readonly to: number };

/** One of a party's tables or combinations, and how many of its guests sit there. */
export type Seat = HostReservation['tables'][number];

/**
 * A party in a table's line. A party at several tables appears in the line of each; `echo` is true in all but the
 * first. `seat` is its unit there.
 */
export type Bar = { readonly party: HostReservation; readonly echo: boolean; readonly seat: Seat };
export type Line = {
  readonly table: Unit;
  readonly bars: readonly Bar[];
  readonly blocks: readonly TableBlock[];
  /** Units of the day that its table is joined in for a time. */
  readonly joins: readonly Unit[];
};
export type AreaLines = { readonly area: string; readonly lines: readonly Line[] };

const EVENING: Span = { from: 17 * 60, to: 24 * 60 };
const PROPOSED_MINUTES = 120;

/** The default time of a block or join: the next two hours, or the evening of another day. */
export function proposedTimes({ date, today, minute }: Pick<ServiceDay, 'date' | 'today' | 'minute'>): Span {
  if (date !== today) return EVENING;
  const from = Math.floor(minute / SNAP) * SNAP;
  return { from, to: from + PROPOSED_MINUTES };
}

/** The end for a time whose entered end lies before its start: a while later, within the day. */
export const endAfter = (from: number): number => Math.min(LAST, from + PROPOSED_MINUTES);

/** Tables by area in the order of the settings, each with its parties by time. */
export function linesOf(
  { units, reservations }: Pick<ServiceDay, 'units' | 'reservations'>,
  blocks: readonly TableBlock[],
) {
  const tables = units.filter(({ tables: members, no }) => members.length === 1 && members[0] === no);
  const tablesOf = new Map(units.map(({ no, tables: members }) => [no, members]));
  const bars = new Map<number, Bar[]>();
  for (const party of reservations) {
    const members = party.tables.flatMap((seat) => (tablesOf.get(seat.unit) ?? []).map((table) => ({ table, seat })));
    for (const [nth, { table, seat }] of members.entries()) {
      bars.set(table, [...(bars.get(table) ?? []), { party, echo: nth > 0, seat }]);
    }
  }
  const line = (table: Unit): Line => ({
    table,
    bars: (bars.get(table.no) ?? []).toSorted((a, b) => isOver(b) - isOver(a) || a.party.start - b.party.start),
    blocks: blocks.filter((block) => block.table === table.no),
    joins: units.filter(({ joined, tables: all }) => joined && joined.from < joined.to && all.includes(table.no)),
  });
  return [...Map.groupBy(tables, ({ area }) => area)].map(
    ([area, members]): AreaLines => ({ area, lines: members.map(line) }),
  );
}

/** Parties that have left are drawn below present ones: in a repeated hour they overlap. */
const isOver = ({ party }: Bar): number => Number(party.booking === 'completed');

/**
 * The minutes of the line that a party takes; a party that has left takes only those until it left, for its table is
 * free.
 */
export function minutesDrawn({ booking, start, duration, tablesUntil = start }: HostReservation): number {
  return booking === 'completed' ? Math.min(duration, Math.max(SNAP, tablesUntil - start)) : duration;
}

/** The hours to show: those of the shifts, parties, blocks and joins, and the present one. */
export function hoursOf(
  {
    reservations,
    units,
    date,
    today,
    minute,
  }: Pick<ServiceDay, 'reservations' | 'units' | 'date' | 'today' | 'minute'>,
  open: readonly Span[],
  blocks: readonly TableBlock[],
): Span {
  const spans = [
    ...open,
    ...reservations
      .filter(({ unit }) => unit !== null)
      .map(({ start, duration }) => ({ from: start, to: start + duration })),
    ...[...blocks, ...units.flatMap(({ joined }) => (joined && joined.from < joined.to ? [joined] : []))].filter(
      ({ to, from }) => to - from < 1440,
    ),
    ...(date === today ? [{ from: minute, to: minute }] : []),
  ];
  if (spans.length === 0) return { from: 17 * 60, to: 24 * 60 };
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: Math.max(0, Math.floor((from - 15) / 60) * 60), to: Math.min(2880, Math.ceil((to + 15) / 60) * 60) };
}

/** A party that should have left so many minutes ago does not keep the past open. */
const LONG_GONE = 120;
/** A shift counts as present this many minutes before it opens. */
const AHEAD = 60;

/**
 * From when the day of today is shown: from the shift of now, or from the first party that is still here or expected;
 * what lies before is folded away. Another day is shown as a whole.
 */
export function foldedUntil(
  { reservations, date, today, minute }: Pick<ServiceDay, 'reservations' | 'date' | 'today' | 'minute'>,
  shifts: readonly Span[],
  hours: Span,
): number {
  const begun = shifts.filter(({ from }) => from <= minute + AHEAD).map(({ from }) => from);
  if (date !== today || begun.length === 0) return hours.from;
  const present = reservations
    .filter(({ unit, booking }) => unit !== null && booking !== 'completed')
    .filter(({ start, duration }) => start + duration + LONG_GONE > minute)
    .map(({ start }) => start);
  const first = Math.min(minute, Math.max(...begun), ...present);
  return Math.max(hours.from, Math.floor(first / 60) * 60);
}

/** The lines without what ended before a minute. */
export const linesFrom = (areas: readonly AreaLines[], from: number): AreaLines[] =>
  areas.map(({ area, lines }) => ({
    area,
    lines: lines.map(({ table, bars, blocks, joins }) => ({
      table,
      bars: bars.filter(({ party }) => party.start + minutesDrawn(party) > from),
      blocks: blocks.filter(({ to }) => to > from),
      joins: joins.filter(({ joined }) => !joined || joined.to > from),
    })),
  }));

export const hourMarks = ({ from, to }: Span): number[] =>
  Array.from({ length: (to - from) / 60 }, (_, nth) => from + nth * 60);

/**
 * The units that a party dropped on a table could take, the best first: its present unit if that includes the table,
 * the table itself, else a combination with it. If all are too small, the table alone, so that its refusal explains
 * why.
 */
export function unitsAt(units: readonly Unit[], table: number, covers: number, now: number | null): Unit[] {
  const here = units.filter(({ tables }) => tables.includes(table));
  const single = here.find(({ no }) => no === table);
  const fitting = here
    .filter(({ max }) => covers <= max)
    .toSorted(
      (a, b) => Number(b.no === now) - Number(a.no === now) || a.tables.length - b.tables.length || a.max - b.max,
    );
  return fitting.length > 0 ? fitting : single ? [single] : [];
}

/**
 * A minute rounded to the snapping grid, counted from the present one, so that an odd start stays as it is without a
 * move.
 */
export const snapped = (minute: number, moved: number): number =>
  Math.abs(moved) < SNAP / 2 ? minute : Math.round((minute + moved) / SNAP) * SNAP;
