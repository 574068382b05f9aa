import { expect, it } from 'vitest';
import { asAgreed, wishOf } from '#shared/domain/reservation/amend.ts';
import type { PaymentStatus } from '#shared/domain/reservation/axes.ts';
import type { Deposit } from '#shared/domain/venue/deposits/rule.ts';
import { aReservation } from '#tests/kit/builders.ts';

const deposit: Deposit = { kind: 'deposit', amount: 4000, currency: 'eur', refundUntil: null };

/* Back on the terms agreed before: with or without a deposit, from what the payment has become meanwhile. */
it.each<[string, Deposit | null, PaymentStatus, PaymentStatus]>([
  ['owed as it was', deposit, 'none', 'required'],
  ['still owed', deposit, 'required', 'required'],
  ['owed no more', null, 'required', 'none'],
  ['not owed', null, 'none', 'none'],
  ['paid, and stays so', deposit, 'paid', 'paid'],
  ['paid for what was altered, and stays so', null, 'paid', 'paid'],
  ['given back, and stays so', deposit, 'refunded', 'refunded'],
])('a deposit is %s', (_, agreed, now, then) => {
  const before = aReservation({ adults: 2 });
  const altered = aReservation({ adults: 5, payment: now });
  const { meal, duration } = before;
  const back = asAgreed(altered, { ...wishOf(before), meal, duration, ...(agreed && { deposit: agreed }) });
  expect(back).toMatchObject({ adults: 2, payment: then });
  expect(back.deposit ?? null).toEqual(agreed);
});
