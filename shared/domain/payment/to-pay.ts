import type { Reservation } from '../reservation/reservation.ts';
import { type Provider, waysToPay } from '../venue/deposits/providers.ts';
import { defaultOf, termsOf } from './agreement.ts';
import { foldMoney } from './fold.ts';
import type { Attempt, AttemptKind, AttemptPurpose, MoneyRecords } from './records.ts';
import { holdsOf } from './refunds.ts';

/** What a guest can pay now, in minor units, and by which providers. */
export type ToPay = {
  readonly kind: AttemptKind;
  readonly purpose: AttemptPurpose;
  readonly amount: number;
  readonly ways: readonly Provider[];
};

/**
 * What the guest is to pay or to leave a card for; null when nothing is: the place awaits its payment, an alteration has
 * made it dearer, or the bank wants the holder for a charge that the venue tried after an absence.
 */
export function toPay(
  reservation: Reservation,
  records: MoneyRecords,
  payBy: readonly Provider[],
  now: number,
): ToPay | null {
  const { deposit, booking } = reservation;
  if (!deposit || reservation.erased) return null;
  const due = dueForAbsence(reservation, records, now);
  if (due) {
    const { purpose, amount } = due;
    return { kind: 'charge', purpose, amount, ways: payBy.filter((each) => each === due.provider) };
  }
  if (booking !== 'pendingPayment' && booking !== 'confirmed') return null;
  const ways = waysToPay(payBy, deposit);
  const { open, charged } = foldMoney(records, termsOf(reservation, now).agreement);
  if (deposit.kind === 'guarantee') {
    const isKept = holdsOf(records).length > 0 || reservation.received !== undefined;
    return isKept ? null : { kind: 'guarantee', purpose: 'booking', amount: deposit.amount, ways };
  }
  if (open === 0) return null;
  return { kind: 'charge', purpose: charged > 0 ? 'difference' : 'booking', amount: open, ways };
}

/** The last charge of an absent party that came to nothing because its bank wants the holder; null: there is none. */
function dueForAbsence(reservation: Reservation, { attempts }: MoneyRecords, now: number): Attempt | null {
  if (!defaultOf(reservation, now)) return null;
  const own = attempts.filter(({ purpose }) => purpose === 'noShow' || purpose === 'lateCancellation');
  if (own.some(({ captured }) => captured > 0)) return null;
  return own.findLast(({ failure }) => failure === 'authentication_required') ?? null;
}
