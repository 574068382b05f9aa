import { describe, expect, it } from 'vitest';
import {
  ATTEMPT_MOVES,
  type AttemptState,
  DISPUTE_MOVES,
  type DisputeState,
  moved,
  REFUND_MOVES,
  type RefundState,
} from '#shared/domain/payment/moves.ts';
import { mismatchOf, seeAttempt, seeDispute, seeRefund } from '#shared/domain/payment/see.ts';
import { aDispute, anAttempt, aPaid, aRefund } from './builders.ts';

/** Each cell is what becomes of the state in front of its row when the provider says the one above its column. */
const ATTEMPTS = `
            wanted     opened     processing held       saved      failed     expired    cancelled  released   paid
wanted      wanted     opened     processing held       saved      failed     expired    cancelled  wanted     paid
opened      opened     opened     processing held       saved      failed     expired    cancelled  opened     paid
processing  processing processing processing held       saved      failed     expired    cancelled  processing paid
held        held       held       held       held       held       held       held       held       released   paid
saved       saved      saved      saved      saved      saved      saved      saved      saved      released   saved
failed      failed     failed     failed     held       saved      failed     failed     failed     failed     paid
expired     expired    expired    expired    held       saved      expired    expired    expired    expired    paid
cancelled   cancelled  cancelled  cancelled  held       saved      cancelled  cancelled  cancelled  cancelled  paid
released    released   released   released   released   released   released   released   released   released   paid
paid        paid       paid       paid       paid       paid       paid       paid       paid       paid       paid`;

const REFUNDS = `
           wanted     pending    succeeded  failed
wanted     wanted     pending    succeeded  failed
pending    pending    pending    succeeded  failed
succeeded  succeeded  succeeded  succeeded  failed
failed     failed     failed     failed     failed`;

const DISPUTES = `
               needsResponse  underReview  won  lost
needsResponse  needsResponse  underReview  won  lost
underReview    needsResponse  underReview  won  lost
won            won            won          won  won
lost           lost           lost         lost lost`;

function cellsOf<S extends string>(table: string): readonly (readonly [from: S, seen: S, to: S])[] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as S[]);
  return rows.flatMap(([from, ...cells]) => cells.map((to, nth) => [from as S, head[nth] as S, to] as const));
}

const attempts = cellsOf<AttemptState>(ATTEMPTS);
const refunds = cellsOf<RefundState>(REFUNDS);
const disputes = cellsOf<DisputeState>(DISPUTES);

describe('the tables', () => {
  it.each([
    ['attempts', ATTEMPT_MOVES, attempts],
    ['refunds', REFUND_MOVES, refunds],
    ['disputes', DISPUTE_MOVES, disputes],
  ])('of %s name every pair of states', (_, moves, cells) => {
    const states = Object.keys(moves);
    expect(new Set(cells.map(([from, seen]) => `${from} ${seen}`)).size).toBe(states.length ** 2);
  });

  it.each(attempts)('an attempt that is %s and seen as %s is then %s', (from, seen, to) => {
    expect(moved<AttemptState>(ATTEMPT_MOVES, from, seen)).toBe(to);
    expect(seeAttempt(anAttempt({ state: from }), { state: seen }).state).toBe(to);
  });

  it.each(refunds)('a refund that is %s and seen as %s is then %s', (from, seen, to) => {
    expect(seeRefund(aRefund({ state: from }), { state: seen }).state).toBe(to);
  });

  it.each(disputes)('a dispute that is %s and seen as %s is then %s', (from, seen, to) => {
    expect(moved<DisputeState>(DISPUTE_MOVES, from, seen)).toBe(to);
    const { amount, fee, dueBy } = aDispute();
    expect(seeDispute(aDispute({ state: from }), { state: seen, amount, fee, dueBy }).state).toBe(to);
  });
});

describe('an answer of the provider', () => {
  it('changes nothing when it comes again', () => {
    const before = aPaid({ paymentId: 'pi_1' });
    expect(seeAttempt(before, { state: 'paid', captured: 4000, paymentId: 'pi_1' })).toBe(before);
  });

  it('that is behind takes nothing of what was taken', () => {
    const after = seeAttempt(aPaid(), { state: 'opened', captured: 0, url: 'https://pay.example' });
    expect(after).toMatchObject({ state: 'paid', captured: 4000 });
  });

  it('that says expired does not beat money that came', () => {
    expect(seeAttempt(aPaid(), { state: 'expired' }).state).toBe('paid');
    expect(seeAttempt(anAttempt({ state: 'expired' }), { state: 'paid', captured: 4000 })).toMatchObject({
      state: 'paid',
      captured: 4000,
    });
  });

  it.each([
    ['its own account and currency', { account: 'acct_1', currency: 'eur' }, null],
    ['the currency in capitals', { account: 'acct_1', currency: 'EUR' }, null],
    ['another venue’s account', { account: 'acct_2', currency: 'eur' }, 'account'],
    ['another currency', { account: 'acct_1', currency: 'usd' }, 'currency'],
  ] as const)('about %s', (_, seen, mismatch) => {
    expect(mismatchOf(anAttempt(), seen)).toBe(mismatch);
  });
});
