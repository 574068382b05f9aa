import { addDays, weekdayOf } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';

/** The hours in which support works: ISO weekdays, and minutes of the day in a time zone. */
export type BusinessHours = {
  readonly zone: string;
  readonly weekdays: readonly number[];
  readonly opens: number;
  readonly closes: number;
};

export const SUPPORT_HOURS: BusinessHours = {
  zone: 'Europe/Rome',
  weekdays: [1, 2, 3, 4, 5],
  opens: 9 * 60,
  closes: 18 * 60,
};

/**
 * How long support has taken, in milliseconds of business hours. It runs while the ticket is open, and stands while it
 * waits for the venue, is resolved or closed; a reopened ticket goes on where it stood.
 */
export type TicketClock = {
  /** Since when it runs (instant); null while it stands. */
  readonly since: number | null;
  readonly spent: number;
  /** What was spent at the first answer, and at the latest resolution; null before. */
  readonly answered: number | null;
  readonly resolved: number | null;
};

/** The milliseconds of business hours between two instants; 0 if the second comes first. */
export function businessTime({ zone, weekdays, opens, closes }: BusinessHours, from: number, to: number): number {
  if (to <= from) return 0;
  const last = addDays(localMomentAt(to, zone).date, 1);
  let total = 0;
  for (let date = localMomentAt(from, zone).date; date < last; date = addDays(date, 1)) {
    if (!weekdays.includes(weekdayOf(date))) continue;
    const [begin, end] = [instantFrom(date, opens, zone), instantFrom(date, closes, zone)];
    total += Math.max(0, Math.min(end, to) - Math.max(begin, from));
  }
  return total;
}

export const startedClock = (now: number): TicketClock => ({ since: now, spent: 0, answered: null, resolved: null });

/** What was spent until an instant. */
export const spentAt = ({ since, spent }: TicketClock, now: number, hours = SUPPORT_HOURS): number =>
  spent + (since === null ? 0 : businessTime(hours, since, now));

export const runningClock = (clock: TicketClock, now: number): TicketClock => ({ ...clock, since: clock.since ?? now });

export const stoppedClock = (clock: TicketClock, now: number): TicketClock => ({
  ...clock,
  since: null,
  spent: spentAt(clock, now),
});

/** The clock with the first answer noted; later answers change nothing. */
export const answeredClock = (clock: TicketClock, now: number): TicketClock => ({
  ...clock,
  answered: clock.answered ?? spentAt(clock, now),
});

/**
 * The value below which a share of the numbers lies (nearest rank); null for no numbers.
 * https://en.wikipedia.org/wiki/Percentile#The_nearest-rank_method
 */
export function percentile(numbers: readonly number[], share: number): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
