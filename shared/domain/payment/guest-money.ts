import type { Reservation } from '../reservation/reservation.ts';
import type { Provider } from '../venue/deposits/providers.ts';
import { type Nature, natureOf } from '../venue/deposits/rule.ts';
import { termsOf } from './agreement.ts';
import { foldMoney } from './fold.ts';
import { isOpenAttempt } from './moves.ts';
import { receiptOf } from './receipt.ts';
import type { MoneyRecords } from './records.ts';
import { statusNow } from './summary.ts';
import { toPay } from './to-pay.ts';

/** The guest's own money at a reservation, as the page shows it; null when no deposit was ever agreed. */
export function guestMoney(
  reservation: Reservation,
  records: MoneyRecords,
  { payBy, country }: { readonly payBy: readonly Provider[]; readonly country: string },
  now: number,
) {
  const { booking, expiresAt } = reservation;
  const [first] = records.attempts;
  // After an alteration that needs no deposit, what was paid is still on its way back.
  const former = first && ({ kind: 'deposit', amount: 0, currency: first.currency, refundUntil: null } as const);
  const deposit = reservation.deposit ?? former;
  if (!deposit) return null;
  const { status, charged, refunded } = foldMoney(records, termsOf(reservation, now).agreement);
  const pay = toPay(reservation, records, payBy, now);
  const payUntil = booking === 'pendingPayment' && expiresAt !== undefined ? expiresAt : null;
  const last = records.attempts.toSorted((a, b) => a.createdAt - b.createdAt).at(-1);
  const nature: Nature = natureOf(deposit);
  return {
    status: statusNow(reservation, records, status),
    kind: deposit.kind,
    nature,
    currency: deposit.currency,
    due: deposit.amount,
    open: pay?.amount ?? 0,
    charged,
    refunded,
    refundUntil: deposit.refundUntil,
    ways: [...(pay?.ways ?? [])],
    payUntil,
    /** Until when what an alteration has added is to be paid (instant). */
    differenceUntil: reservation.difference?.until ?? null,
    secondsLeft: payUntil === null ? null : Math.max(0, Math.ceil((payUntil - now) / 1000)),
    checking: records.attempts.some(({ state }) => isOpenAttempt(state)),
    failure: last?.failure ?? null,
    receipt: receiptOf(reservation, records, country),
    refunds: records.refunds.map(({ amount, state, createdAt }) => ({ amount, state, at: createdAt })),
  };
}

export type GuestMoney = NonNullable<ReturnType<typeof guestMoney>>;
