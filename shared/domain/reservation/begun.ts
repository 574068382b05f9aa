import { instantFrom } from '../time/zone.ts';
import type { Reservation } from './reservation.ts';

/** From its start on a guest can no longer take a reservation back: who does not come then is absent. */
export function hasBegun({ date, start }: Pick<Reservation, 'date' | 'start'>, zone: string, now: number): boolean {
  return now >= instantFrom(date, start, zone);
}
