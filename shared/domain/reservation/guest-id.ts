import type { Reservation } from './reservation.ts';

/** The id of a reservation's guest in the guest book. */
export const guestIdOf = ({ id, firstId, thread }: Pick<Reservation, 'id' | 'firstId' | 'thread'>): string =>
  thread ?? firstId ?? id;
