import { instantFrom } from '../time/zone.ts';
import type { BookingStatus } from './booking.ts';
import type { Reservation } from './reservation.ts';

const OVER: readonly BookingStatus[] = ['cancelled', 'rejected', 'expired', 'noShow', 'completed'];

const MINUTE_MS = 60_000;

/** Not over yet: whoever still sits at the table may write about it. */
export const isToCome = (
  { booking, date, start, duration }: Pick<Reservation, 'booking' | 'date' | 'start' | 'duration'>,
  zone: string,
  now: number,
): boolean => !OVER.includes(booking) && now < instantFrom(date, start, zone) + duration * MINUTE_MS;
