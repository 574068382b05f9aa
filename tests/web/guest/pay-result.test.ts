import { describe, expect, it } from 'vitest';
import { cameBack } from '#web/guest/reservation/payment/came-back.ts';
import { isAnswered, type PayFacts, payResult, reasonOf } from '#web/guest/reservation/payment/pay-result.ts';
import { pauseForMoney } from '#web/guest/reservation/payment/use-money.ts';
import { aMoney, paidMoney } from './fake-payments.ts';

const pending = { booking: 'pendingPayment' } as const;
const confirmed = { booking: 'confirmed' } as const;
const expired = { booking: 'expired', was: 'pendingPayment' } as const;
const cancelled = { booking: 'cancelled', was: 'confirmed' } as const;
const paid = paidMoney();
const open = aMoney({ checking: true });
const declined = aMoney({ failure: 'card_declined' });
const declinedOnce = aMoney({ failure: 'card_declined', checking: true });
const difference = aMoney({ charged: 6_000, due: 8_000, open: 2_000 });
const card = aMoney({ kind: 'guarantee', open: 0, ways: [] });

const facts = (overrides: Partial<PayFacts>): PayFacts => ({
  ...{ reservation: pending, money: aMoney(), came: null, checks: 0, over: false, awaited: true, timeUp: false },
  ...overrides,
});

describe('the page says of a payment', () => {
  it.each<[string, Partial<PayFacts>, ReturnType<typeof payResult>]>([
    ['that it is due', {}, 'due'],
    ['that it is due before the money is known', { money: null }, 'due'],
    ['that it is due although a page is open in another tab', { money: open }, 'due'],
    ['that the last attempt failed', { money: declined }, 'error'],
    ['that it asks, when the countdown has ended', { timeUp: true }, 'checking'],
    ['that it asks then, not that it failed before', { timeUp: true, money: declined }, 'checking'],

    ['that it asks, first of all after the return', { came: 'paid', money: null }, 'checking'],
    ['that it asks, although an older answer said it failed', { came: 'paid', money: declined }, 'checking'],
    ['that it asks as long as the provider does not say', { came: 'paid', money: open, checks: 3 }, 'checking'],
    [
      'that it asks once more after one decline on an open page',
      { came: 'paid', money: declinedOnce, checks: 1 },
      'checking',
    ],
    ['that it failed when the provider says it twice', { came: 'paid', money: declinedOnce, checks: 2 }, 'error'],
    ['that it failed when the attempt has ended', { came: 'paid', money: declined, checks: 1 }, 'error'],
    ['that it does not know, never that it failed', { came: 'paid', money: open, checks: 8, over: true }, 'unknown'],
    ['that it does not know without any answer', { came: 'paid', money: null, over: true }, 'unknown'],
    [
      'that it does not know what was taken and is not confirmed',
      { came: 'paid', money: aMoney({ charged: 6_000 }), checks: 8, over: true },
      'unknown',
    ],
    ['that it asks while what was paid in another tab is not confirmed', { money: paid }, 'checking'],
    ['that it does not know when that lasts', { money: paid, came: 'paid', checks: 8, over: true }, 'unknown'],
    ['that it is due when the provider took nothing', { came: 'paid', checks: 2, over: true }, 'due'],

    ['that it asks before it says that nothing was paid', { came: 'left' }, 'checking'],
    ['that the guest left', { came: 'left', money: open, checks: 1, over: true }, 'cancelled'],
    ['why the guest left', { came: 'left', money: declinedOnce, checks: 1, over: true }, 'error'],

    [
      'that it is successful',
      { reservation: confirmed, money: paid, came: 'paid', checks: 1, over: true },
      'successful',
    ],
    [
      'so also after “left”, when it was paid in another tab',
      { reservation: confirmed, money: paid, came: 'left', checks: 1 },
      'successful',
    ],
    ['so to who waited on this page', { reservation: confirmed, money: paid }, 'successful'],
    ['so of a card that is kept', { reservation: confirmed, money: card, came: 'paid', checks: 1 }, 'successful'],
    ['nothing when the page is opened again later', { reservation: confirmed, money: paid, awaited: false }, null],
    [
      'nothing when the venue noted the money by hand',
      { reservation: confirmed, money: paidMoney({ charged: 0 }) },
      null,
    ],
    [
      'that it asks until the money of a confirmed one is known',
      { reservation: confirmed, money: null, came: 'paid' },
      'checking',
    ],

    ['that a difference is due', { reservation: confirmed, money: difference, awaited: false }, 'due'],
    [
      'that the difference was not paid',
      { reservation: confirmed, money: difference, came: 'left', checks: 1, awaited: false },
      'cancelled',
    ],
    [
      'nothing of a difference that no provider can take',
      { reservation: confirmed, money: { ...difference, ways: [] }, awaited: false },
      null,
    ],

    ['that the time is over', { reservation: expired }, 'lapsed'],
    [
      'that the time is over, however the guest comes back',
      { reservation: expired, money: paid, came: 'paid' },
      'lapsed',
    ],
    ['nothing of a place that expired unconfirmed', { reservation: { booking: 'expired', was: 'unconfirmed' } }, null],
    [
      'nothing of a cancelled one',
      { reservation: cancelled, money: paidMoney({ refunded: 6_000 }), came: 'paid', checks: 1 },
      null,
    ],
  ])('%s', (_, given, result) => {
    expect(payResult(facts(given))).toBe(result);
  });
});

it.each([
  ['the guest left', 'left', 1, 'pendingPayment', open, true],
  ['it is paid', 'paid', 1, 'confirmed', paid, true],
  ['nothing was taken, by two answers', 'paid', 2, 'pendingPayment', aMoney(), true],
  ['one answer alone that nothing was taken', 'paid', 1, 'pendingPayment', aMoney(), false],
  ['the attempt is open', 'paid', 5, 'pendingPayment', open, false],
  ['it was declined twice', 'paid', 2, 'pendingPayment', declinedOnce, true],
  ['it was taken, and the place is not confirmed yet', 'paid', 5, 'pendingPayment', aMoney({ charged: 6_000 }), false],
] as const)('asks the provider no more or once more when %s', (_, came, checks, booking, money, answered) => {
  expect(isAnswered(came, checks, booking, money)).toBe(answered);
});

it.each([
  ['', null],
  ['?paid=1', 'paid'],
  ['?paid=0', 'left'],
  ['?paid=2', null],
  ['?paid=1&token=5O190127TN364715T&PayerID=FSMVU44LF3YUS', 'paid'],
  ['?lang=it&paid=0', 'left'],
])('reads “%s”', (search, came) => {
  expect(cameBack(search)).toBe(came);
});

it.each([
  ['card_declined', 'declined'],
  ['insufficient_funds', 'funds'],
  ['expired_card', 'expired'],
  ['authentication_required', 'authentication'],
  ['incorrect_cvc', 'details'],
  ['INSTRUMENT_DECLINED', 'declined'],
  ['something_new', 'other'],
  [null, 'other'],
])('gives the reason of %s', (failure, reason) => {
  expect(reasonOf(failure)).toBe(reason);
});

const refund = (state: 'wanted' | 'pending' | 'succeeded' | 'failed') =>
  paidMoney({ refunded: 6_000, refunds: [{ amount: 6_000, state, at: 0 }] });

it.each([
  ['nothing moves', paid, 'confirmed', 0, null],
  ['the provider has not said', open, 'pendingPayment', 0, 1_000],
  ['it has not said for a while', open, 'pendingPayment', 30_000, 5_000],
  ['it has not said for long', open, 'pendingPayment', 700_000, null],
  ['a cancellation was just made', paid, 'cancelled', 1_000, 1_000],
  ['the refund of a cancellation takes a while', paid, 'cancelled', 30_000, 5_000],
  ['the venue keeps it', { ...paid, status: 'forfeited' as const }, 'cancelled', 1_000, null],
  ['a refund is to be sent', refund('wanted'), 'cancelled', 0, 1_000],
  ['the bank has it', refund('pending'), 'cancelled', 0, 5_000],
  ['the bank has had it for a while', refund('pending'), 'cancelled', 60_000, null],
  ['it has arrived', refund('succeeded'), 'cancelled', 0, null],
] as const)('looks at the money again while %s', (_, money, booking, since, pause) => {
  expect(pauseForMoney(money, booking, since)).toBe(pause);
});
