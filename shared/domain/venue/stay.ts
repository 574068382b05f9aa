import { type ClockChange, changeOn, clockAfter, minutesIn, rowOver } from '../kernel/time/change.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { VenueRules } from './rules.ts';

/*
 * A reservation's duration is in elapsed minutes. A row of the sheet has the minutes on the wall clock during which its
 * table is taken. They differ only on the night of a clock change (docs/decisions/0062); all conversions are here.
 */

type Rules = Pick<VenueRules, 'zone' | 'resetMinutes'>;

const memo = new WeakMap<Rules, Map<LocalDate, ClockChange | null>>();

/** The clock change on a venue day or in its night, or null; computed once per day. */
export function changeOf(rules: Rules, date: LocalDate): ClockChange | null {
  let days = memo.get(rules);
  if (!days) {
    days = new Map();
    memo.set(rules, days);
  }
  let change = days.get(date);
  if (change === undefined) {
    change = changeOn(date, rules.zone);
    days.set(date, change);
  }
  return change;
}

/** Row lengths are multiples of this many minutes. */
const STEP = 5;

/**
 * The row length, in clock minutes, of a stay in elapsed minutes: rounded up, so that a row does not end before its
 * guests leave, and capped at the longest row.
 */
export function stayOn(rules: Rules, date: LocalDate, start: Minute, minutes: number): number {
  const change = changeOf(rules, date);
  const row = change ? rowOver(change, start, minutes, rules.resetMinutes) : minutes;
  return Math.min(MAX_STAY, Math.ceil(row / STEP) * STEP);
}

/** The stay in elapsed minutes, from the length of its row. */
export function minutesOn(rules: Rules, date: LocalDate, start: Minute, row: number): number {
  const change = changeOf(rules, date);
  return change ? minutesIn(change, start, row, rules.resetMinutes) : row;
}

/** The row length when its end was chosen on the clock: converted to the stay and back. */
export const rowUntil = (rules: Rules, date: LocalDate, start: Minute, row: number): number =>
  stayOn(rules, date, start, minutesOn(rules, date, start, row));

/** The minute that the clock shows after that many elapsed minutes. */
export function minuteAfter(rules: Rules, date: LocalDate, minute: Minute, later: number): Minute {
  const change = changeOf(rules, date);
  return change ? clockAfter(change, minute, later) : minute + later;
}

/** The longest stay in minutes: steps of five, in one byte. */
export const MAX_STAY: Minute = 255 * 5;
