import { isSeated } from './list.ts';
import { isDayOver, minutesPassed } from './passed.ts';
import type { HostReservation, Tonight } from './tonight.ts';

/**
 * Who stands as at table though the evening is over: all whom nobody has seen off, once the time of every one of them has
 * passed. Nobody as long as one may still sit there, for then the end of the evening is not what a host means.
 */
export function leftAtTable(
  day: Pick<Tonight, 'reservations' | 'date' | 'today' | 'minute' | 'zone'>,
): HostReservation[] {
  const seated = day.reservations.filter((party) => isSeated(party) && party.actions.includes('finish'));
  const isPast = ({ start, duration }: HostReservation) =>
    isDayOver(day) || (day.date === day.today && minutesPassed(day, start + duration, day.minute) >= 0);
  return seated.every(isPast) ? seated : [];
}
