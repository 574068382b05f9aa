import {
  BUSINESS_DAY_STARTS,
  daysBetween,
  type LocalDate,
  MINUTES_PER_DAY,
  type Minute,
} from '#shared/domain/time/local-date.ts';
import { MOST_HOURS, WAIT_HOURS } from '#shared/domain/waitlist/choices.ts';
import type { Venue } from '../types.ts';

const LIST_CLOSES = 60;

/**
 * The waits worth offering: those that end before the list of that time closes, an hour before the meal, and as the last
 * one until then (`closesFirst`), for which the longest stands. `now` in milliseconds since the epoch.
 */
export function hoursToOffer(
  { zone, today }: Pick<Venue, 'zone' | 'today'>,
  date: string,
  start: Minute,
  now: number,
): { readonly hours: readonly number[]; readonly closesFirst: boolean } {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number);
  const shown = hours * 60 + minutes;
  // Today is the evening before until the business day ends.
  const minute = shown < BUSINESS_DAY_STARTS ? shown + MINUTES_PER_DAY : shown;
  const days = daysBetween(today as LocalDate, date as LocalDate);
  const left = (days * MINUTES_PER_DAY + start - minute - LIST_CLOSES) / 60;
  const shorter = WAIT_HOURS.filter((hours) => hours < left && hours < MOST_HOURS);
  return { hours: [...shorter, MOST_HOURS], closesFirst: left < MOST_HOURS };
}
