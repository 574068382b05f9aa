import type { GuestReservation } from '../types.ts';

type Way = Pick<GuestReservation, 'booking' | 'message' | 'messaging'>;

/** Whom WhatsApp does not reach. Who has not confirmed proves the number first. */
export const isUnreached = ({ booking, message, messaging }: Way): boolean =>
  ['requested', 'confirmed', 'waitlisted', 'offered'].includes(booking) &&
  (messaging !== 'whatsapp' || message?.state === 'failed');

/** Sending again, or by another way, makes sense only while a message is still wanted or has not come. */
export const messageMatters = (reservation: Way): boolean =>
  reservation.booking === 'unconfirmed' || reservation.booking === 'waitlisted' || isUnreached(reservation);

/** A text of the guest's own confirms, or makes one reachable again who is not; who gets mails needs none. */
export const isProvable = (reservation: Way): boolean => {
  const { booking, message, messaging } = reservation;
  if (messaging === 'mail' && message?.state !== 'failed') return false;
  return ['unconfirmed', 'confirmed'].includes(booking) && messageMatters(reservation);
};
