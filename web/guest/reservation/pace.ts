import type { GuestReservation } from '../types.ts';

const UNDER_WAY = ['queued', 'sending', 'unknown', 'sent'];
const OVER = ['cancelled', 'expired', 'rejected', 'noShow', 'completed'];

const AWAITED: readonly string[] = ['requested', 'waitlisted', 'offered'];

const EAGER_MS = 10 * 60_000;

/**
 * The polling interval in milliseconds, or null when nothing more can change. Every second while the guest is about to
 * confirm, so that the page follows the phone; slower if that takes long, while the venue must answer (also a change
 * request), while waiting for a table, while a payment is open, which the venue may record, and while no message reaches
 * the guest, who can then confirm from their own phone.
 */
export function pauseBeforeNextLook(
  reservation: GuestReservation,
  watchedForMs: number,
  isPaid = false,
): number | null {
  if (reservation.erased) return null;
  const { booking, message, messaging, deposit, received, amendment } = reservation;
  if (OVER.includes(booking)) return null;
  const awaited = booking === 'unconfirmed' || (message !== null && UNDER_WAY.includes(message.state));
  if (awaited) return watchedForMs < EAGER_MS ? 1_000 : 5_000;
  const unpaid = booking === 'pendingPayment' || (deposit !== null && received === null && !isPaid);
  const asked = AWAITED.includes(booking) || amendment !== null;
  return asked || messaging !== 'whatsapp' || unpaid ? 5_000 : 20_000;
}
