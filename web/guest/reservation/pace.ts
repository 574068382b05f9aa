import type { GuestReservation } from '../types.ts';

const UNDER_WAY = ['queued', 'sending', 'unknown', 'sent'];
const OVER = ['cancelled', 'expired', 'rejected', 'noShow', 'completed'];

const AWAITED: readonly string[] = ['requested', 'waitlisted', 'offered'];

const EAGER_MS = 10 * 60_000;

/**
 * How long to wait before asking again how the reservation stands, in milliseconds; null when nothing more can come.
 * Each second while the guest is about to confirm, so that the page follows the phone; slower when it takes long, while
 * it is the house (also its word to an alteration), or a table, that is waited for, while something is to be paid, which the house notes, and while no
 * message reaches the guest: the page offers to confirm from the guest's own phone then, and follows that.
 */
export function pauseBeforeNextLook(reservation: GuestReservation, watchedForMs: number): number | null {
  if (reservation.erased) return null;
  const { booking, message, messaging, deposit, received, amendment } = reservation;
  if (OVER.includes(booking)) return null;
  const awaited = booking === 'unconfirmed' || (message !== null && UNDER_WAY.includes(message.state));
  if (awaited) return watchedForMs < EAGER_MS ? 1_000 : 5_000;
  const unpaid = deposit !== null && received === null;
  const asked = AWAITED.includes(booking) || amendment !== null;
  return asked || messaging !== 'whatsapp' || unpaid ? 5_000 : 20_000;
}
