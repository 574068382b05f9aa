import { expect, it } from 'vitest';
import { receiveDeposit } from '#shared/domain/reservation/receive-deposit.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aReservation, NOON_TUESDAY } from '#tests/kit/builders.ts';

const deposit = { kind: 'deposit', amount: 4000, currency: 'eur', refundUntil: null } as const;
const received = { amount: 4000, at: NOON_TUESDAY, by: 'Hanna' };
const doing = { at: NOON_TUESDAY, actor: { kind: 'user', userId: 'usr_host', name: 'Hanna' }, open: 4000 } as const;

const outcome = (over: Partial<Reservation>, paid: boolean) => {
  const after = receiveDeposit(aReservation(over), paid, doing);
  return typeof after === 'string' ? after : after.payment;
};

it.each<[string, Partial<Reservation>, paid: boolean, ReturnType<typeof outcome>]>([
  ['is received', { deposit, payment: 'required' }, true, 'paid'],
  ['was received before', { deposit, payment: 'paid', received }, true, 'already'],
  ['is taken back', { deposit, payment: 'paid', received }, false, 'required'],
  ['was never received', { deposit, payment: 'required' }, false, 'already'],
  ['was not agreed', { payment: 'none' }, true, 'notAllowed'],
  ['was moved by a provider, and is taken back by hand', { deposit, payment: 'paid' }, false, 'notAllowed'],
  ['was refunded by a provider, and is received by hand', { deposit, payment: 'refunded' }, true, 'notAllowed'],
])('a deposit that %s', (_, over, paid, expected) => {
  expect(outcome(over, paid)).toBe(expected);
});
