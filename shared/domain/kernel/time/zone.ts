import { CalendarDateTime, fromAbsolute, toZoned, type ZonedDateTime } from '@internationalized/date';
import {
  addDays,
  BUSINESS_DAY_STARTS,
  calendarDay,
  daysBetween,
  type LocalDate,
  MINUTES_PER_DAY,
  type Minute,
} from './local-date.ts';

const MINUTE_MS = 60_000;

/**
 * A moment on a venue's clock: the business day and its minute. `later`: at the second occurrence of a repeated hour,
 * how many minutes after the first.
 */
export type LocalMoment = { readonly date: LocalDate; readonly minute: Minute; readonly later?: number };

/** What the venue's clock shows at an instant (milliseconds since the epoch), as a business day and minute. */
export function localMomentAt(instant: number, zone: string): LocalMoment {
  const there = fromAbsolute(instant, zone);
  const date = there.toString().slice(0, 10) as LocalDate;
  const minute = there.hour * 60 + there.minute;
  const later = Math.floor((instant - instantFrom(date, minute, zone)) / MINUTE_MS);
  const again = later > 0 ? { later } : {};
  return minute < BUSINESS_DAY_STARTS
    ? { date: addDays(date, -1), minute: minute + MINUTES_PER_DAY, ...again }
    : { date, minute, ...again };
}

/** True when another business day has begun at the venue. */
export const isDayOver = (date: LocalDate, zone: string, now: number): boolean => date < localMomentAt(now, zone).date;

/**
 * The instant (ms) of a minute of a venue day; `'gap'` when the clock skips it that night. Of a repeated hour the
 * earlier occurrence is meant: guests who come early wait, guests who come late do not.
 */
export function instantAt(date: LocalDate, minute: Minute, zone: string): number | 'gap' {
  const zoned = zonedAt(date, minute, zone);
  return zoned.hour * 60 + zoned.minute === minute % MINUTES_PER_DAY ? zoned.toDate().getTime() : 'gap';
}

/** The same for a booked minute: one that the clock skips is shifted by the skipped time. */
export const instantFrom = (date: LocalDate, minute: Minute, zone: string): number =>
  zonedAt(date, minute, zone).toDate().getTime();

function zonedAt(date: LocalDate, minute: Minute, zone: string): ZonedDateTime {
  const [year = 0, month = 0, dayOfMonth] = calendarDay(date, minute).split('-').map(Number);
  const clock = new CalendarDateTime(
    year,
    month,
    dayOfMonth ?? 0,
    Math.floor((minute % MINUTES_PER_DAY) / 60),
    minute % 60,
  );
  return toZoned(clock, zone, 'compatible');
}

/** An instant as a minute of a given venue day: negative before it, above 2879 long after it. */
export function minuteOfDay(date: LocalDate, instant: number, zone: string): Minute {
  const there = localMomentAt(instant, zone);
  return daysBetween(date, there.date) * MINUTES_PER_DAY + there.minute;
}
