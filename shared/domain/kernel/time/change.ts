import { addDays, daysBetween, type LocalDate, MINUTES_PER_DAY, type Minute } from './local-date.ts';
import { instantFrom, localMomentAt } from './zone.ts';

/**
 * A clock change as seen from a venue day: at minute `at` of the old clock the clock goes forward by `by` minutes, or
 * back if `by` is negative. Forward, the minutes from `at` to `at + by` are skipped; back, those from `at + by` to `at`
 * are shown twice.
 */
export type ClockChange = { readonly at: Minute; readonly by: number };

const MINUTE_MS = 60_000;
const NOON = 720;
const EPOCH = '1970-01-01' as LocalDate;

/**
 * No zone changes its clocks twice within this many days, so comparing the offsets at noon at both ends shows a change.
 */
const SPAN = 14;

/** Days since the epoch, and minute of that day on the clock before the change. */
type Known = { readonly day: number; readonly minute: Minute; readonly by: number };
const known = new Map<string, Map<number, Known | null>>();

/** The clock change on a venue day or the day after it; null on nearly all days. */
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

/** The zone's offset from UTC at an instant, in milliseconds. */
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

/** True for a minute that the clock skips. */
export const isJumped = ({ at, by }: ClockChange, minute: Minute): boolean => at <= minute && minute < at + by;

/** True for a minute that the clock shows twice. */
export const isRepeated = ({ at, by }: ClockChange, minute: Minute): boolean => at + by <= minute && minute < at;

/**
 * What the clock shows that many elapsed minutes after `start`; in a repeated hour `start` is its second occurrence.
 */
export function clockAfter({ at, by }: ClockChange, start: Minute, minutes: number): Minute {
  const end = start + minutes;
  return start < Math.min(at, at + by) && end >= at ? end + by : end;
}

/** The elapsed minutes between two clock times; in a repeated hour the first occurrence is meant. */
export const minutesBetween = (change: ClockChange, from: Minute, to: Minute): number =>
  unchanged(change, to) - unchanged(change, from);

/** What the clock would show without the change. */
const unchanged = ({ at, by }: ClockChange, minute: Minute): Minute => (minute < at ? minute : minute - by);

/**
 * When the guests are gone by the clock, for comparison with a closing time. In a repeated hour that is its end,
 * because they are still there when it begins again.
 */
export function goneAt({ at, by }: ClockChange, start: Minute, minutes: number): Minute {
  const end = start + minutes;
  if (end <= at || start >= at + by) return end;
  return by > 0 ? end + by : Math.max(at, end + by);
}

/**
 * The row length on the sheet for a stay of that many elapsed minutes. The row contains every minute that the clock may
 * show while the table is taken, so that rows that do not overlap on the clock do not overlap in reality. When clocks
 * go forward it includes the skipped minutes, even when only the `reset` after the stay reaches them (then it ends
 * within them, as the new clock would count). When they go back, a stay that reaches the second occurrence of the
 * repeated hour, or starts in that hour, ends no earlier than the hour does, because it is unknown which occurrence was
 * meant.
 */
export function rowOver({ at, by }: ClockChange, start: Minute, minutes: number, reset: number): number {
  const end = start + minutes;
  if (by > 0) return start < at + by && end + reset > at ? minutes + by : minutes;
  if (start >= at) return minutes;
  if (start >= at + by) return Math.max(at, end) - start;
  return end <= at ? minutes : Math.max(at, end + by) - start;
}

/** The inverse: the stay in elapsed minutes, from a row or from an end that the venue chose on the clock. */
export function minutesIn({ at, by }: ClockChange, start: Minute, row: number, reset: number): number {
  const end = start + row;
  if (start >= Math.max(at, at + by) || end < at || (end === at && by > 0)) return row;
  if (by < 0) return start < at + by ? row - by : row;
  // A skipped minute counts as the moment of the change, unless only the reset reaches it.
  const never = end < at + by && (end - by <= at - reset || end - by <= start);
  return Math.max(SHORTEST, never ? at - start : row - by);
}

/** Row lengths are multiples of five minutes. */
const SHORTEST = 5;
