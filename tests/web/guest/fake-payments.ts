import type { GuestMoney } from '#web/guest/reservation/payment/money-of.ts';
import type { GuestReservation } from '#web/guest/types.ts';
import { aReservation } from './fake-venue.ts';

export const TOKEN = 'ven_trattoria.res_9.mac';
export const REFUND_UNTIL = Date.UTC(2026, 11, 3, 19);

/** The deposit of a party, sixty euros, as it was agreed. */
export const aDeposit = (
  overrides: Partial<NonNullable<GuestReservation['deposit']>> = {},
): NonNullable<GuestReservation['deposit']> => ({
  kind: 'deposit',
  amount: 6_000,
  currency: 'eur',
  refundUntil: REFUND_UNTIL,
  ...overrides,
});

/** Money of which nothing is paid yet. */
export const aMoney = (overrides: Partial<GuestMoney> = {}): GuestMoney => ({
  status: 'required',
  kind: 'deposit',
  nature: 'caparra',
  currency: 'eur',
  due: 6_000,
  open: 6_000,
  charged: 0,
  refunded: 0,
  refundUntil: REFUND_UNTIL,
  ways: ['stripe', 'paypal'],
  payUntil: Date.UTC(2026, 11, 1, 11, 5),
  differenceUntil: null,
  secondsLeft: 252,
  checking: false,
  failure: null,
  receipt: null,
  refunds: [],
  ...overrides,
});

/** The same once all of it is paid. */
export const paidMoney = (overrides: Partial<GuestMoney> = {}): GuestMoney =>
  aMoney({ ...{ status: 'paid', open: 0, charged: 6_000, ways: [], payUntil: null, secondsLeft: null }, ...overrides });

/** A reservation whose place is kept for its payment. */
export const unpaid = (overrides: Partial<GuestReservation> = {}): GuestReservation =>
  aReservation({
    ...{ booking: 'pendingPayment', message: null, deposit: aDeposit() },
    ...{ expiresAt: Date.UTC(2026, 11, 1, 11, 5), secondsLeft: 252 },
    ...overrides,
  });
