import { addDays, daysBetween, type LocalDate, MINUTES_PER_DAY, type Minute } from './local-date.ts';
import { instantFrom, localMomentAt } from './zone.ts';

/**
 * A change of the clocks as a venue day meets it: at this minute, as the clock before it counts, they go on by so many minutes,
 * or back (negative). Going on, the minutes from `at` to `at + by` are never shown; going back, those from `at + by` to `at` twice.
 */
export type ClockChange = { readonly at: Minute; readonly by: number };

const MINUTE_MS = 60_000;
const NOON = 720;
const EPOCH = '1970-01-01' as LocalDate;

/** No zone changes its clocks twice within so many days, so noon at both ends tells whether it does. */
const SPAN = 14;

/** Days since the epoch and minute of the day on the clock before the change. */
type Known = { readonly day: number; readonly minute: Minute; readonly by: number };
const known = new Map<string, Map<number, Known | null>>();

/** The change of the clocks that falls on a venue day or the day after it; null on nearly all days. */
export function changeOn(date: LocalDate, zone: string): ClockChange | null {
  const day = daysBetween(EPOCH, date);
  const [first, last] = [Math.floor((day - 1) / SPAN), Math.floor((day + 1) / SPAN)];
  return asSeenFrom(day, changeIn(first, zone)) ?? (last === first ? null : asSeenFrom(day, changeIn(last, zone)));
}

function asSeenFrom(date: number, change: Known | null): ClockChange | null {
  if (!change) return null;
  const { day, minute, by } = change;
  const at = (day - date) * MINUTES_PER_DAY + minute;
  const meets = Math.max(at, at + by) > 0 && Math.min(at, at + by) < 2 * MINUTES_PER_DAY;
  return meets ? { at, by } : null;
}

function changeIn(span: number, zone: string): Known | null {
  const spans = known.get(zone) ?? new Map<number, Known | null>();
  known.set(zone, spans);
  const found = spans.get(span);
  if (found !== undefined) return found;
  const change = findChange(span, zone);
  spans.set(span, change);
  return change;
}

/** How far the clock there is ahead of UTC, in milliseconds. */
function aheadAt(instant: number, zone: string): number {
  const { date, minute } = localMomentAt(instant, zone);
  return daysBetween(EPOCH, date) * MINUTES_PER_DAY * MINUTE_MS + minute * MINUTE_MS - instant;
}

function findChange(span: number, zone: string): Known | null {
  const noon = (day: number): number => instantFrom(addDays(EPOCH, day), NOON, zone);
  let [before, after] = [noon(span * SPAN), noon((span + 1) * SPAN)];
  const [old, now] = [aheadAt(before, zone), aheadAt(after, zone)];
  if (old === now) return null;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (aheadAt(middle, zone) === old) before = middle;
    else after = middle;
  }
  const shown = (after + old) / MINUTE_MS;
  return {
    day: Math.floor(shown / MINUTES_PER_DAY),
    minute: ((shown % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY,
    by: (now - old) / MINUTE_MS,
  };
}

/** True for a minute that the clock jumps over. */
export const isJumped = ({ at, by }: ClockChange, minute: Minute): boolean => at <= minute && minute < at + by;

/** True for a minute that the clock shows twice. */
export const isRepeated = ({ at, by }: ClockChange, minute: Minute): boolean => at + by <= minute && minute < at;

/** What the clock shows so many minutes after it shows `start`; a start in an hour that comes twice is taken as it stands. */
export function clockAfter({ at, by }: ClockChange, start: Minute, minutes: number): Minute {
  const end = start + minutes;
  return start < Math.min(at, at + by) && end >= at ? end + by : end;
}

/** How many minutes pass from one that the clock shows to another; of an hour that comes twice its first coming is meant. */
export const minutesBetween = (change: ClockChange, from: Minute, to: Minute): number =>
  unchanged(change, to) - unchanged(change, from);

/** What the clock would show had it not been changed. */
const unchanged = ({ at, by }: ClockChange, minute: Minute): Minute => (minute < at ? minute : minute - by);

/**
 * When the guests are gone by the clock on the wall, as the house reads its closing time; of an hour that comes twice the end, where
 * they are still there when it begins anew.
 */
export function goneAt({ at, by }: ClockChange, start: Minute, minutes: number): Minute {
  const end = start + minutes;
  if (end <= at || start >= at + by) return end;
  return by > 0 ? end + by : Math.max(at, end + by);
}

/**
 * How long a row of the sheet is that covers a stay of so many minutes: every minute that the clock may show while the table is
 * theirs lies in it, so that rows that do not meet on the clock do not meet in truth either. Where the clocks go on, the row has
 * the skipped minutes too, also when only the `reset` after it reaches them (then it ends within them, as the new clock would have
 * counted). Where they go back, a stay from before the hour that comes twice into its second coming ends no sooner than that hour does,
 * and so does one that starts in it: nobody knows which of the two was meant.
 */
export function rowOver({ at, by }: ClockChange, start: Minute, minutes: number, reset: number): number {
  const end = start + minutes;
  if (by > 0) return start < at + by && end + reset > at ? minutes + by : minutes;
  if (start >= at) return minutes;
  if (start >= at + by) return Math.max(at, end) - start;
  return end <= at ? minutes : Math.max(at, end + by) - start;
}

/** The way back: how long guests really stay for whom a row, or the house, says until when on the clock. */
export function minutesIn({ at, by }: ClockChange, start: Minute, row: number, reset: number): number {
  const end = start + row;
  if (start >= Math.max(at, at + by) || end < at || (end === at && by > 0)) return row;
  if (by < 0) return start < at + by ? row - by : row;
  // A minute that never comes is the one at which the clock goes on, unless only the minutes for laying the table reach it.
  const never = end < at + by && (end - by <= at - reset || end - by <= start);
  return Math.max(SHORTEST, never ? at - start : row - by);
}

/** Rows are kept in steps of five minutes. */
const SHORTEST = 5;
