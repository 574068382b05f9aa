import type { LocalDate, Minute } from '#shared/domain/time/local-date.ts';
import { timeUntil } from '#shared/domain/time/shown.ts';
import { MOST_HOURS, WAIT_HOURS } from '#shared/domain/waitlist/choices.ts';

const HOUR_MS = 3_600_000;

/**
 * The waits worth offering: those that end before the list of that time closes, an hour before the meal, and as the last
 * one until then (`closesFirst`), for which the longest stands. `now` in milliseconds since the epoch: hours are such as pass,
 * whatever the clock does meanwhile.
 */
export function hoursToOffer(
  zone: string,
  date: LocalDate,
  start: Minute,
  now: number,
): { readonly hours: readonly number[]; readonly closesFirst: boolean } {
  const left = timeUntil(date, start, zone, now) / HOUR_MS - 1;
  const shorter = WAIT_HOURS.filter((hours) => hours < left && hours < MOST_HOURS);
  return { hours: [...shorter, MOST_HOURS], closesFirst: left < MOST_HOURS };
}
