/** A calendar day where the venue is, `YYYY-MM-DD`. Made only by `parseLocalDate` and the functions below. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

/** Minutes from the start of a venue day, 0 to 2879: a late shift runs past 1440 and still belongs to its day. */
export type Minute = number;

/** Monday is 1, Sunday is 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const MINUTES_PER_DAY = 1440;

/** A business day ends at five in the morning: earlier clock times belong to the evening before. */
export const BUSINESS_DAY_STARTS = 300;

const DAY_MS = 86_400_000;
const toUtc = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10) as LocalDate;

/**
 * The day in a text, or null when there is no such day (`2026-02-30`, `26-1-1`). Years near 0000 and 9999 are refused,
 * so that the days around any day have four-digit years too.
 */
export function parseLocalDate(text: string): LocalDate | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) || text.startsWith('9999')) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || fromUtc(ms) !== text ? null : (text as LocalDate);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromUtc(toUtc(date) + days * DAY_MS);
}

/** The calendar date of a minute of a venue day: from midnight on the next date. */
export const calendarDay = (date: LocalDate, minute: Minute): LocalDate =>
  addDays(date, Math.floor(minute / MINUTES_PER_DAY));

/** A clock time as a minute of a venue day: one before five in the morning belongs to the night at the day's end. */
export const inNight = (clock: Minute): Minute => (clock < BUSINESS_DAY_STARTS ? clock + MINUTES_PER_DAY : clock);

/**
 * Two clock times as minutes of a venue day. A first time before five belongs to the night at its end; a second time
 * earlier than the first belongs to the next day. From midnight until later than five means the day itself.
 */
export function spanOf(from: Minute, to: Minute): { readonly from: Minute; readonly to: Minute } {
  const [first, last] = [from % MINUTES_PER_DAY, to % MINUTES_PER_DAY];
  const begins = last > BUSINESS_DAY_STARTS ? first : inNight(first);
  return { from: begins, to: last < begins ? last + MINUTES_PER_DAY : last };
}

/** The same day that many months later, or the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** Whole days from `a` to `b`; negative when `b` comes first. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return Math.round((toUtc(b) - toUtc(a)) / DAY_MS);
}

export function weekdayOf(date: LocalDate): Weekday {
  return (((new Date(toUtc(date)).getUTCDay() + 6) % 7) + 1) as Weekday;
}

/** The days of a month `YYYY-MM` in order; [] when there is no such month. */
export function daysOfMonth(month: string): LocalDate[] {
  const first = parseLocalDate(`${month}-01`);
  if (!first) return [];
  const days: LocalDate[] = [];
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** `1185` as `19:45`; a minute after midnight as the clock of the next day, `1530` as `01:30`. */
export function clockOf(minute: Minute): string {
  const ofDay = minute % MINUTES_PER_DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** `19:45` as `1185`, or null. `25:30` is half past one on the following day. */
export function parseClock(text: string): Minute | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  return hours > 47 || minutes > 59 ? null : hours * 60 + minutes;
}
