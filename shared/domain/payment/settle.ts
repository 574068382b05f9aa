import type { BookingStatus } from '../reservation/booking.ts';
import { type Agreement, foldMoney, type MoneyState } from './fold.ts';
import type { MoneyRecords } from './records.ts';
import { holdsOf, type RefundPart, refundAll, spreadRefund } from './refunds.ts';

/** Why a rule gives money back. */
export const REFUND_REASONS = ['inTime', 'venueCancelled', 'lapsed', 'paidTwice', 'cheaper', 'rejected'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What must follow from the money and the booking as they now are. */
export type Settlement =
  /** The money is there: the place becomes a confirmed one. */
  | { readonly kind: 'confirm' }
  /** It came after the place had expired: the place is taken again if it is still free, else all goes back. */
  | { readonly kind: 'retake' }
  | { readonly kind: 'refund'; readonly reason: RefundReason; readonly parts: readonly RefundPart[] }
  /** Money reserved on a card is let go. */
  | { readonly kind: 'release'; readonly holds: ReturnType<typeof holdsOf> }
  | { readonly kind: 'nothing' };

type Settled = {
  readonly booking: BookingStatus;
  readonly agreement: Agreement;
  readonly records: MoneyRecords;
  /** Why the booking ended, where it did; null while it stands. */
  readonly ended: RefundReason | null;
};

/**
 * The next step, one at a time; asked again until it says `nothing`. A reservation that ended keeps money only when the
 * agreement says so, one that stands never keeps more than was agreed, and no payment is answered by silence.
 */
export function settle({ booking, agreement, records, ended }: Settled): Settlement {
  const money = foldMoney(records, agreement);
  if (booking === 'expired' && ended === 'lapsed' && isSecured(money, records, agreement)) return { kind: 'retake' };
  if (ended && !agreement.kept) {
    const parts = refundAll(records);
    if (parts.length > 0) return { kind: 'refund', reason: ended, parts };
    const holds = holdsOf(records);
    return holds.length > 0 ? { kind: 'release', holds } : { kind: 'nothing' };
  }
  if (booking === 'pendingPayment' && isSecured(money, records, agreement)) return { kind: 'confirm' };
  if (booking === 'completed' && holdsOf(records).length > 0) return { kind: 'release', holds: holdsOf(records) };
  return money.over > 0 ? giveBackOver(records, Math.min(money.over, money.refundable)) : { kind: 'nothing' };
}

/** The money is there, or the card that stands for it. */
function isSecured(money: MoneyState, records: MoneyRecords, { due, secures }: Agreement): boolean {
  if (secures === 'guarantee' && due > 0) return holdsOf(records).length > 0;
  const { open, charged, refunded, disputed } = money;
  return open === 0 && (due === 0 || charged > refunded + disputed);
}

function giveBackOver(records: MoneyRecords, over: number): Settlement {
  const parts = spreadRefund(records, over);
  if (typeof parts === 'string') return { kind: 'nothing' };
  const isTwice = records.attempts.filter(({ captured, purpose }) => captured > 0 && purpose === 'booking').length > 1;
  return { kind: 'refund', reason: isTwice ? 'paidTwice' : 'cheaper', parts };
}
