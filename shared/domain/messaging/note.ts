import type { Reservation } from '../reservation/reservation.ts';

/** The most letters of a note to a guest: what fits into one placeholder of a template beside its other words. */
export const MAX_NOTE_LENGTH = 300;

/** Staff may write to a guest about a reservation that is still open. */
export const NOTED = [
  'unconfirmed',
  'pendingPayment',
  'requested',
  'waitlisted',
  'offered',
  'confirmed',
] as const satisfies readonly Reservation['booking'][];

/** Whether staff can write to the guest of a reservation now. */
export const mayBeWrittenTo = ({ booking, messaging }: Pick<Reservation, 'booking' | 'messaging'>): boolean =>
  messaging !== 'none' && NOTED.some((status) => status === booking);
