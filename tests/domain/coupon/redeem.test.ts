import { describe, expect, it } from 'vitest';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import {
  MAX_DOUBLES,
  redeem,
  SETTLE_MS,
  type Spending,
  settleOffline,
  undoRedemption,
  withdrawCoupon,
  withoutHolder,
} from '#shared/domain/coupon/redeem.ts';
import { day, NOON_TUESDAY, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon, aRedemption } from '#tests/kit/coupons.ts';

const aScan = (over: Partial<Spending> = {}): Spending => ({
  ...{ venueId: VENUE_ID, at: NOON_TUESDAY, date: day('2026-12-01'), serving: [], device: 'device-2' },
  ...{ scanId: 'scan-0002', by: 'Marco', userId: 'usr_manager', reservationId: null },
  ...over,
});
const SPENT: Partial<Coupon> = { state: 'spent', redemption: aRedemption() };

describe('a redemption', () => {
  it('spends a coupon that counts', () => {
    const { outcome, coupon } = redeem(aCoupon(), aScan({ persons: 2 }));
    expect(outcome).toBe('redeemed');
    const redemption = aRedemption({ ...aScan(), settledAt: NOON_TUESDAY, persons: 2 });
    expect(coupon).toMatchObject({
      state: 'spent',
      revision: 2,
      redemption: { scanId: redemption.scanId, persons: 2 },
    });
  });

  it.each<readonly [string, Coupon | null]>([
    ['of no coupon', null],
    ['of another venue’s', aCoupon({ venueId: OTHER_VENUE_ID })],
    ['of a void one', aCoupon({ state: 'void' })],
    ['of a spent one', aCoupon(SPENT)],
    ['of one that is overdue', aCoupon({ from: day('2026-11-01'), to: day('2026-11-30') })],
  ])('is refused %s', (_, coupon) => {
    expect(redeem(coupon, aScan())).toMatchObject({ outcome: 'refused', coupon: null });
  });

  it('by the same scan changes nothing, before and after it was undone', () => {
    const again = aScan({ scanId: 'scan-0001' });
    expect(redeem(aCoupon(SPENT), again)).toMatchObject({ outcome: 'already', coupon: null });
    const undone = undoRedemption(aCoupon(SPENT), { at: NOON_TUESDAY, by: 'Olga', why: 'wrong' });
    expect(undone !== 'over' && redeem(undone, again)).toMatchObject({ outcome: 'already', coupon: null });
  });
});

describe('what was accepted without a line', () => {
  it('spends the coupon if it counted then, until two days later', () => {
    const scan = aScan({ persons: 7 });
    const settled = settleOffline(aCoupon(), scan, NOON_TUESDAY + SETTLE_MS);
    expect(settled.outcome).toBe('redeemed');
    expect(settled.coupon?.redemption).toMatchObject({
      ...{ at: NOON_TUESDAY, settledAt: NOON_TUESDAY + SETTLE_MS, offline: true, persons: 4 },
    });
  });

  it.each<readonly [string, Coupon, number]>([
    ['when it was spent', aCoupon(SPENT), NOON_TUESDAY],
    ['when it was void', aCoupon({ state: 'void' }), NOON_TUESDAY],
    ['when it was overdue', aCoupon({ from: day('2026-11-01'), to: day('2026-11-30') }), NOON_TUESDAY],
    ['on an excluded day', aCoupon({ excluded: [day('2026-12-01')] }), NOON_TUESDAY],
    ['longer ago than two days', aCoupon(), NOON_TUESDAY + SETTLE_MS + 1],
  ])('%s is recorded, and leaves the coupon as it is', (_, coupon, now) => {
    const settled = settleOffline(coupon, aScan(), now);
    expect(settled.outcome).toBe('double');
    expect(settled.coupon).toMatchObject({ state: coupon.state, redemption: coupon.redemption, revision: 2 });
    expect(settled.coupon?.doubles).toMatchObject([{ scanId: 'scan-0002', by: 'Marco', offline: true }]);
    expect(settleOffline(settled.coupon, aScan(), now)).toMatchObject({ outcome: 'double', coupon: null });
  });

  it('is refused where there is nothing to record it on', () => {
    for (const coupon of [null, aCoupon({ venueId: OTHER_VENUE_ID })]) {
      expect(settleOffline(coupon, aScan(), NOON_TUESDAY)).toMatchObject({ outcome: 'refused', coupon: null });
    }
  });

  it('is recorded a hundred times, which is enough to be seen', () => {
    const doubles = Array.from({ length: MAX_DOUBLES }, (_, nth) => aRedemption({ scanId: `scan-1${nth}` }));
    expect(settleOffline(aCoupon({ ...SPENT, doubles }), aScan(), NOON_TUESDAY)).toMatchObject({
      ...{ outcome: 'double', coupon: null },
    });
  });
});

describe('undoing', () => {
  it.each([
    ['at once', 0, true],
    ['after ten minutes', 600_000, true],
    ['a moment later', 600_001, false],
  ])('is possible %s: %s ms, %s', (_, later, possible) => {
    const by = { at: NOON_TUESDAY + later, by: 'Olga', why: 'wrong' };
    expect(undoRedemption(aCoupon(SPENT), by) !== 'over').toBe(possible);
  });

  it('of what is not spent is over', () => {
    expect(undoRedemption(aCoupon(), { at: NOON_TUESDAY, by: 'Olga', why: 'wrong' })).toBe('over');
  });
});

it('only a coupon that is neither spent nor void is withdrawn', () => {
  expect(withdrawCoupon(aCoupon())).toMatchObject({ state: 'void', revision: 2 });
  expect(withdrawCoupon(aCoupon(SPENT))).toBeNull();
  expect(withdrawCoupon(aCoupon({ state: 'void' }))).toBeNull();
});

it('a coupon whose holder is forgotten counts as before', () => {
  const undone = { ...aRedemption(), undoneAt: NOON_TUESDAY, undoneBy: 'Olga', why: 'Anna had gone' };
  const after = withoutHolder(aCoupon({ guest: 'thread', undone: [undone] }));
  expect(JSON.stringify(after)).not.toMatch(/Anna|thread/);
  expect(redeem(after, aScan()).outcome).toBe('redeemed');
});
