import type { GuestReservation } from '../../types.ts';
import type { Came } from './came-back.ts';
import { type GuestMoney, heldOf } from './money-of.ts';

export type PayResult = 'due' | 'checking' | 'unknown' | 'successful' | 'cancelled' | 'error' | 'lapsed';

export type PayFacts = {
  readonly reservation: Pick<GuestReservation, 'booking' | 'was'>;
  /** Null: not known yet. */
  readonly money: GuestMoney | null;
  readonly came: Came;
  /** How often the provider has answered since the guest came back, and whether it is asked no more. */
  readonly checks: number;
  readonly over: boolean;
  /** The payment was awaited on this very page, so that a guest who pays in another tab is told here too. */
  readonly awaited: boolean;
  /** The countdown has ended, and the server has not said yet what became of the place. */
  readonly timeUp: boolean;
};

/**
 * What the page says about the payment; null: nothing. How the guest came back proves nothing: only the server's answers
 * make it successful or failed, and as long as they leave it open it is neither.
 */
export function payResult({ reservation, money, came, checks, over, awaited, timeUp }: PayFacts): PayResult | null {
  const { booking, was } = reservation;
  if (booking === 'expired') return was === 'pendingPayment' ? 'lapsed' : null;
  const pending = booking === 'pendingPayment';
  if (!pending && money === null) return came === 'paid' && booking === 'confirmed' ? 'checking' : null;
  if (!pending && money?.open === 0)
    return isPaid(booking, money) && (came === 'paid' || awaited) ? 'successful' : null;
  if (!pending && money?.ways.length === 0) return null;
  if (came !== null && checks === 0 && !over) return 'checking';
  // Paid, or a card left, but the place is not confirmed yet.
  if (pending && money?.open === 0) return over ? 'unknown' : 'checking';
  // A page that is still open may have been declined once and be paid now: the next answer says so.
  if (money?.failure && (came !== 'paid' || !money.checking || checks > 1)) return timeUp ? 'checking' : 'error';
  if (came === 'paid' && (!over || timeUp)) return 'checking';
  if (came === 'paid' && (money === null || money.checking || money.charged > 0)) return 'unknown';
  if (timeUp) return 'checking';
  return came === 'left' ? 'cancelled' : 'due';
}

const isPaid = (booking: GuestReservation['booking'], money: GuestMoney): boolean =>
  heldOf(money) > 0 || (booking === 'confirmed' && money.kind === 'guarantee');

/** Whether the provider need not be asked again: the guest left, or it has said how the payment ended. */
export function isAnswered(came: Came, checks: number, booking: string, money: GuestMoney): boolean {
  if (came === 'left') return true;
  if (booking !== 'pendingPayment' && money.open === 0) return true;
  const isOpen = money.checking && money.failure === null;
  return checks > 1 && !isOpen && money.charged === 0;
}

const REASONS = {
  declined: ['card_declined', 'generic_decline', 'do_not_honor', 'INSTRUMENT_DECLINED', 'DECLINED', 'FAILED'],
  funds: ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  expired: ['expired_card', 'CARD_EXPIRED'],
  authentication: ['authentication_required', 'authentication_failed', 'PAYER_ACTION_REQUIRED'],
  details: ['incorrect_cvc', 'incorrect_number', 'invalid_cvc', 'invalid_expiry_month', 'invalid_expiry_year'],
} as const satisfies Record<string, readonly string[]>;
export type Reason = keyof typeof REASONS | 'other';

/** Why a payment failed, by the provider's code. */
export function reasonOf(failure: string | null): Reason {
  const found = Object.entries(REASONS).find(([, codes]) => (codes as readonly string[]).includes(failure ?? ''));
  return found ? (found[0] as Reason) : 'other';
}
