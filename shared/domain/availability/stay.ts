import { LONGEST_STAY } from '../day/sheet.ts';
import { type ClockChange, changeOn, clockAfter, minutesIn, rowOver } from '../time/change.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { VenueRules } from '../venue/rules.ts';

/*
 * A reservation says how long its guests stay, in minutes that pass. A row of the sheet says from when to when the clock on the
 * wall counts its table as theirs. Both are the same but for the night on which the clocks change (docs/decisions/0062): only here
 * one becomes the other.
 */

type Rules = Pick<VenueRules, 'zone' | 'resetMinutes'>;

const memo = new WeakMap<Rules, Map<LocalDate, ClockChange | null>>();

/** The change of the clocks on a venue day or in its night, or null; asked of the zone once per day. */
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

/** A row's length is a multiple of so many minutes. */
const STEP = 5;

/**
 * The length of a row, in clock minutes, for guests who stay so many real minutes: rounded up, so that a row does not end
 * before its guests go, and capped at the longest row.
 */
export function stayOn(rules: Rules, date: LocalDate, start: Minute, minutes: number): number {
  const change = changeOf(rules, date);
  const row = change ? rowOver(change, start, minutes, rules.resetMinutes) : minutes;
  return Math.min(LONGEST_STAY, Math.ceil(row / STEP) * STEP);
}

/** The real minutes that guests stay, from the length of their row. */
export function minutesOn(rules: Rules, date: LocalDate, start: Minute, row: number): number {
  const change = changeOf(rules, date);
  return change ? minutesIn(change, start, row, rules.resetMinutes) : row;
}

/** The length of the row when its end was chosen on the clock: such a row is turned into the stay that it means and back. */
export const rowUntil = (rules: Rules, date: LocalDate, start: Minute, row: number): number =>
  stayOn(rules, date, start, minutesOn(rules, date, start, row));

/** The minute that the clock shows after so many real minutes. */
export function minuteAfter(rules: Rules, date: LocalDate, minute: Minute, later: number): Minute {
  const change = changeOf(rules, date);
  return change ? clockAfter(change, minute, later) : minute + later;
}
