import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { isDayOver, minutesPassed } from '../day/passed.ts';
import { isSeated } from './list.ts';

/**
 * The parties still marked as seated after the end of the evening. Empty as long as the planned stay of even one of
 * them is not over.
 */
export function leftAtTable(
  day: Pick<ServiceDay, 'reservations' | 'date' | 'today' | 'minute' | 'zone'>,
): HostReservation[] {
  const seated = day.reservations.filter((party) => isSeated(party) && party.actions.includes('finish'));
  const isPast = ({ start, duration }: HostReservation) =>
    isDayOver(day) || (day.date === day.today && minutesPassed(day, start + duration, day.minute) >= 0);
  return seated.every(isPast) ? seated : [];
}
