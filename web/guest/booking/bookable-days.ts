import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Venue } from '../types.ts';
import { lastDay } from './wish.ts';

/** The days that can be booked, from `today` to `last`. */
export function bookableDays(venue: Venue) {
  const today = venue.today as LocalDate;
  // After midnight the evening before can still be booked, but is not labelled as today.
  const now = (venue.calendarDay ?? today) as LocalDate;
  return { today, now, last: lastDay(venue) };
}
