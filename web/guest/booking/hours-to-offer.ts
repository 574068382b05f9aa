import type { LocalDate, Minute } from '#shared/domain/kernel/time/local-date.ts';
import { timeUntil } from '#shared/domain/kernel/time/shown.ts';
import { MAX_HOURS } from '#shared/domain/reservation/wait-hours.ts';
import { WAIT_HOURS } from '#shared/domain/waitlist/choices.ts';

const HOUR_MS = 3_600_000;

/**
 * The waits worth offering, in hours: those that end before the waiting list of that time closes, an hour before the
 * meal, and last "until then" (`closesFirst`), sent as the longest wait. `now` in milliseconds since the epoch: elapsed
 * hours, regardless of clock changes.
 */
export function hoursToOffer(
  zone: string,
  date: LocalDate,
  start: Minute,
  now: number,
): { readonly hours: readonly number[]; readonly closesFirst: boolean } {
  const left = timeUntil(date, start, zone, now) / HOUR_MS - 1;
  const shorter = WAIT_HOURS.filter((hours) => hours < left && hours < MAX_HOURS);
  return { hours: [...shorter, MAX_HOURS], closesFirst: left < MAX_HOURS };
}
