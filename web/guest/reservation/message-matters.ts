import type { GuestReservation } from '../types.ts';

type Way = Pick<GuestReservation, 'booking' | 'message' | 'messaging' | 'ended' | 'undelivered'>;

const isStill = (statuses: readonly string[], { booking, ended }: Way): boolean => !ended && statuses.includes(booking);

/** True if WhatsApp does not reach the guest; an unconfirmed guest must verify the number first. */
export const isUnreached = (reservation: Way): boolean =>
  isStill(['requested', 'confirmed', 'waitlisted', 'offered'], reservation) &&
  (reservation.messaging !== 'whatsapp' || reservation.message?.state === 'failed');

/** True if a mail makes sense: WhatsApp does not reach the guest, or has reported nothing for two minutes. */
export const mayMail = (reservation: Way): boolean =>
  isUnreached(reservation) ||
  (reservation.undelivered === true &&
    isStill(['unconfirmed', 'requested', 'confirmed', 'waitlisted', 'offered'], reservation));

/** True while sending again, or by another channel, makes sense: a message is still needed or has failed. */
export const messageMatters = (reservation: Way): boolean =>
  isStill(['unconfirmed', 'waitlisted'], reservation) || mayMail(reservation);

/** True if a WhatsApp message from the guest would confirm, or make them reachable again; not for guests who get mails. */
export const isProvable = (reservation: Way): boolean => {
  const { booking, message, messaging } = reservation;
  if (messaging === 'mail' && message?.state !== 'failed') return false;
  return ['unconfirmed', 'confirmed', 'waitlisted'].includes(booking) && messageMatters(reservation);
};
