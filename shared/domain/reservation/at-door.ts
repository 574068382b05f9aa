import type { Actor, Reservation } from './reservation.ts';

export type Arrival = Pick<
  Reservation,
  'id' | 'venueId' | 'date' | 'start' | 'duration' | 'meal' | 'contact' | 'thread'
> & {
  readonly covers: number;
  readonly actor: Actor;
  readonly at: number;
};

/** The common fields of walk-ins and of parties waiting at the door: they have no written wish and get no messages. */
export const beganAtDoor = ({ covers, at, actor: _, ...party }: Arrival) =>
  ({
    ...party,
    revision: 1,
    course: null,
    payment: 'none',
    adults: covers,
    children: 0,
    highchairs: 0,
    area: null,
    remarks: '',
    promo: false,
    channel: 'host',
    messaging: 'none',
    createdAt: at,
  }) satisfies Partial<Reservation>;
