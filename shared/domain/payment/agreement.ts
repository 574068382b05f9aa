import type { Reservation } from '../reservation/reservation.ts';
import { afterUndo } from '../reservation/undo.ts';
import type { Agreement } from './fold.ts';
import type { RefundReason } from './settle.ts';

/** What was agreed about a reservation's money, and why it goes back where the reservation has ended; null: it stands. */
export type Terms = { readonly agreement: Agreement; readonly ended: RefundReason | null };

type Agreed = Pick<Reservation, 'booking' | 'deposit' | 'received' | 'history'>;

/**
 * The terms of a reservation. What the venue received by hand is no longer due. The venue keeps what was paid
 * at a no-show, and when the guest cancels a confirmed reservation after the deadline that was agreed. As long as the
 * venue can undo its own cancellation, nothing goes back.
 */
export function termsOf({ booking, deposit, received, history }: Agreed, now: number): Terms {
  const due = Math.max(0, (deposit?.amount ?? 0) - (received?.amount ?? 0));
  const secures = deposit?.kind === 'guarantee' ? 'guarantee' : 'payment';
  const agreed = (kept: boolean, ended: RefundReason | null = null): Terms => ({
    agreement: { due, secures, kept },
    ended,
  });
  switch (booking) {
    case 'expired':
      return agreed(false, 'lapsed');
    case 'rejected':
      return agreed(false, 'rejected');
    case 'noShow':
      return agreed(true);
    case 'cancelled': {
      const end = history.findLast(({ action }) => action === 'cancel');
      if (end?.actor.kind === 'user') return agreed(false, now < afterUndo(end.at) ? null : 'venueCancelled');
      const isLate = end?.before?.booking === 'confirmed' && (deposit?.refundUntil ?? 0) < end.at;
      return agreed(isLate, 'inTime');
    }
    default:
      return agreed(false);
  }
}

/** A no-show or a late cancellation, for which a kept card may be charged; null: neither. */
export function defaultOf(reservation: Agreed, now: number): 'noShow' | 'lateCancellation' | null {
  if (!termsOf(reservation, now).agreement.kept) return null;
  return reservation.booking === 'noShow' ? 'noShow' : 'lateCancellation';
}
