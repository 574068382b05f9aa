import type { Actor, Reservation } from './reservation.ts';

export type Arrival = Pick<
  Reservation,
  'id' | 'venueId' | 'date' | 'start' | 'duration' | 'meal' | 'contact' | 'thread'
> & {
  readonly covers: number;
  readonly actor: Actor;
  readonly at: number;
};

/** What all that begins at the door has in common: no wish was written down, and nobody is written to. */
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
