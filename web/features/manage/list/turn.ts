import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { minutesPassed } from '../day/passed.ts';
import { isSeated } from './list.ts';

type Clock = Pick<ServiceDay, 'date' | 'today' | 'zone' | 'minute'>;

/** Minutes that a seated party's turn still lasts, negative once it is over; null for a party that is not seated today. */
export const turnLeft = (party: HostReservation, clock: Clock): number | null =>
  clock.date === clock.today && isSeated(party)
    ? minutesPassed(clock, clock.minute, party.start + party.duration)
    : null;
