import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Agreement, foldMoney, type MoneyState, refundableOf } from '#shared/domain/payment/fold.ts';
import { ATTEMPT_MOVES, type AttemptState, REFUND_MOVES, type RefundState } from '#shared/domain/payment/moves.ts';
import type { AttemptId, MoneyRecords } from '#shared/domain/payment/records.ts';
import { refundAll, spreadRefund } from '#shared/domain/payment/refunds.ts';
import { aDispute, anAgreement, anAttempt, aPaid, aRefund, money } from './builders.ts';

const second = 'pay_2' as AttemptId;

describe('the money of a reservation', () => {
  it.each<[string, MoneyRecords, Partial<Agreement>, Partial<MoneyState>]>([
    ['nothing to pay', money(), { due: 0 }, { status: 'none', open: 0 }],
    ['nothing tried', money(), {}, { status: 'required', open: 4000 }],
    ['a page that is open', money({ attempts: [anAttempt()] }), {}, { status: 'required', open: 4000 }],
    ['a page whose time ended', money({ attempts: [anAttempt({ state: 'expired' })] }), {}, { status: 'failed' }],
    ['paid', money({ attempts: [aPaid()] }), {}, { status: 'paid', charged: 4000, open: 0, over: 0 }],
    [
      'paid in part',
      money({ attempts: [aPaid({ captured: 3000, amount: 3000 })] }),
      {},
      { status: 'required', open: 1000 },
    ],
    [
      'a card that is kept',
      money({ attempts: [anAttempt({ state: 'saved' })] }),
      {},
      { status: 'authorised', open: 0 },
    ],
    [
      'a sum that is held',
      money({ attempts: [anAttempt({ state: 'held' })] }),
      {},
      { status: 'authorised', held: 4000 },
    ],
    ['a hold that was let go', money({ attempts: [anAttempt({ state: 'released' })] }), {}, { status: 'released' }],
    [
      'a part given back is not all',
      money({ attempts: [aPaid()], refunds: [aRefund()] }),
      {},
      { status: 'partRefunded', refunded: 1000, refundable: 3000 },
    ],
    [
      'what the venue gave back of its own accord is not to be paid again',
      money({ attempts: [aPaid()], refunds: [aRefund({ origin: 'venue' }), aRefund({ nth: 2, origin: 'dashboard' })] }),
      {},
      { status: 'partRefunded', refunded: 2000, open: 0, over: 0 },
    ],
    [
      'a double payment that was given back by hand is no part of a dearer sum',
      money({
        attempts: [aPaid(), aPaid({ nth: 2 })],
        refunds: [aRefund({ nth: 3, attemptId: second, amount: 4000, origin: 'dashboard', agreed: 4000 })],
      }),
      { due: 6000 },
      { charged: 8000, refunded: 4000, open: 2000, over: 0 },
    ],
    [
      'beyond a double payment the venue has given up what it gave back',
      money({
        attempts: [aPaid(), aPaid({ nth: 2 })],
        refunds: [
          aRefund({ nth: 3, attemptId: second, amount: 4000, origin: 'venue', agreed: 4000 }),
          aRefund({ nth: 4, origin: 'venue', agreed: 4000 }),
        ],
      }),
      { due: 6000 },
      { open: 2000, over: 0 },
    ],
    [
      'what a rule gave back is to be paid again when the party becomes dearer again',
      money({ attempts: [aPaid()], refunds: [aRefund()] }),
      {},
      { status: 'partRefunded', open: 1000 },
    ],
    [
      'all given back',
      money({ attempts: [aPaid()], refunds: [aRefund({ amount: 4000 })] }),
      {},
      { status: 'refunded', refundable: 0 },
    ],
    [
      'a refund on its way counts',
      money({ attempts: [aPaid()], refunds: [aRefund({ amount: 4000, state: 'wanted' })] }),
      {},
      { status: 'refunded', refundable: 0, settled: 0 },
    ],
    [
      'a refund that failed does not',
      money({ attempts: [aPaid()], refunds: [aRefund({ amount: 4000, state: 'failed' })] }),
      {},
      { status: 'paid', refundable: 4000 },
    ],
    ['kept after a no-show', money({ attempts: [aPaid()] }), { kept: true }, { status: 'forfeited' }],
    [
      'paid twice',
      money({ attempts: [aPaid(), aPaid({ nth: 2 })] }),
      {},
      { status: 'paid', charged: 8000, over: 4000 },
    ],
    [
      'disputed',
      money({ attempts: [aPaid()], disputes: [aDispute()] }),
      {},
      { disputed: 4000, refundable: 0, open: 4000 },
    ],
    [
      'a dispute that was won',
      money({ attempts: [aPaid()], disputes: [aDispute({ state: 'won' })] }),
      {},
      { status: 'paid', disputed: 0, refundable: 4000 },
    ],
  ])('%s', (_, records, agreement, expected) => {
    expect(foldMoney(records, anAgreement(agreement))).toMatchObject(expected);
  });

  const anyRecords = fc.record({
    attempts: fc
      .array(
        fc.record({
          state: fc.constantFrom(...(Object.keys(ATTEMPT_MOVES) as AttemptState[])),
          captured: fc.constantFrom(0, 500, 4000),
        }),
        { maxLength: 3 },
      )
      .map((all) => all.map((over, nth) => anAttempt({ ...over, nth: nth + 1 }))),
    refunds: fc
      .array(
        fc.record({
          state: fc.constantFrom(...(Object.keys(REFUND_MOVES) as RefundState[])),
          amount: fc.constantFrom(500, 4000),
          attemptId: fc.constantFrom('pay_1' as AttemptId, second),
        }),
        { maxLength: 3 },
      )
      .map((all) => all.map((over, nth) => aRefund({ ...over, nth: nth + 1 }))),
    disputes: fc.constantFrom([], [aDispute()], [aDispute({ state: 'lost', amount: 500 })]),
    decisions: fc.constant([]),
  });

  it('is the same in whatever order its records came', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const turned = {
          attempts: records.attempts.toReversed(),
          refunds: records.refunds.toReversed(),
          disputes: records.disputes.toReversed(),
          decisions: records.decisions,
        };
        expect(foldMoney(turned, anAgreement())).toEqual(foldMoney(records, anAgreement()));
      }),
    );
  });

  it('never offers more to give back than was taken and is not back', () => {
    fc.assert(
      fc.property(anyRecords, fc.integer({ min: -10, max: 9000 }), (records, amount) => {
        const parts = spreadRefund(records, amount);
        if (typeof parts === 'string') return;
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        for (const part of parts) expect(part.amount).toBeLessThanOrEqual(refundableOf(records, part.attempt));
      }),
    );
  });
});

describe('a refund', () => {
  const records = money({ attempts: [aPaid(), aPaid({ nth: 2, amount: 1500, purpose: 'difference' })] });

  it.each([
    ['nothing', 0, 'nothing'],
    ['less than nothing', -100, 'nothing'],
    ['a part of a cent', 10.5, 'nothing'],
    ['more than was paid', 5501, 'tooMuch'],
  ])('of %s is refused', (_, amount, refusal) => {
    expect(spreadRefund(records, amount)).toBe(refusal);
  });

  it('gives the difference back before the deposit', () => {
    const parts = spreadRefund(records, 2000);
    expect(parts).toMatchObject([
      { attempt: { id: second }, amount: 1500 },
      { attempt: { id: 'pay_1' }, amount: 500 },
    ]);
  });

  it('of everything names each payment once', () => {
    expect(refundAll(records).map(({ amount }) => amount)).toEqual([1500, 4000]);
    expect(refundAll(money())).toEqual([]);
  });
});
