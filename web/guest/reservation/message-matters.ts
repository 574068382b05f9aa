import type { GuestReservation } from '../types.ts';

type Way = Pick<GuestReservation, 'booking' | 'message' | 'messaging'>;

/** True if WhatsApp does not reach the guest; an unconfirmed guest must verify the number first. */
export const isUnreached = ({ booking, message, messaging }: Way): boolean =>
  ['requested', 'confirmed', 'waitlisted', 'offered'].includes(booking) &&
  (messaging !== 'whatsapp' || message?.state === 'failed');

/** True while sending again, or by another channel, makes sense: a message is still needed or has failed. */
export const messageMatters = (reservation: Way): boolean =>
  reservation.booking === 'unconfirmed' || reservation.booking === 'waitlisted' || isUnreached(reservation);

/** True if a WhatsApp message from the guest would confirm, or make them reachable again; not for guests who get mails. */
export const isProvable = (reservation: Way): boolean => {
  const { booking, message, messaging } = reservation;
  if (messaging === 'mail' && message?.state !== 'failed') return false;
  return ['unconfirmed', 'confirmed'].includes(booking) && messageMatters(reservation);
};
