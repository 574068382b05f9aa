import { instantFrom } from '../kernel/time/zone.ts';
import type { BookingStatus } from './booking.ts';
import type { Reservation } from './reservation.ts';

const OVER: readonly BookingStatus[] = ['cancelled', 'rejected', 'expired', 'noShow', 'completed'];

const MINUTE_MS = 60_000;

type Stay = Pick<Reservation, 'date' | 'start' | 'duration'>;

/** Whether the time of the visit is over, whatever its outcome. */
export const hasEnded = ({ date, start, duration }: Stay, zone: string, now: number): boolean =>
  now >= instantFrom(date, start, zone) + duration * MINUTE_MS;

/** Not over yet: a guest who is still at table may write about it. */
export const isToCome = (reservation: Stay & Pick<Reservation, 'booking'>, zone: string, now: number): boolean =>
  !OVER.includes(reservation.booking) && !hasEnded(reservation, zone, now);
