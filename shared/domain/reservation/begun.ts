import { instantFrom } from '../kernel/time/zone.ts';
import type { Reservation } from './reservation.ts';

/** From the start on a guest can no longer cancel: a guest who then stays away is a no-show. */
export function hasBegun({ date, start }: Pick<Reservation, 'date' | 'start'>, zone: string, now: number): boolean {
  return now >= instantFrom(date, start, zone);
}
