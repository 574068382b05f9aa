import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { redeem, type Spending, settleOffline, undoRedemption, withdrawCoupon } from '#shared/domain/coupon/redeem.ts';
import { momentOf } from '#shared/domain/coupon/serving.ts';
import { aRules, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon } from '#tests/kit/coupons.ts';

/*
 * Phones that validate one coupon, on and off line. A phone without a line accepts what it cannot know to be spent and
 * keeps it in its queue; the queue is sent in any order, as often as the line breaks. A write that another one came
 * before is judged anew, as the store does.
 */

const MINUTE = 60_000;
const rules = aRules();

type Step =
  | { readonly does: 'scan' | 'accept'; readonly phone: number; readonly later: number }
  | {
      readonly does: 'send';
      readonly phone: number;
      readonly nth: number;
      readonly lost: boolean;
      readonly later: number;
    }
  | { readonly does: 'repeat'; readonly nth: number; readonly later: number }
  | { readonly does: 'undo' | 'withdraw'; readonly later: number };

const later = fc.integer({ min: 0, max: 700 }).map((tenths) => (tenths * MINUTE) / 10);
const phone = fc.integer({ min: 0, max: 3 });
const nth = fc.nat(20);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('scan' as const), phone, later }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('accept' as const), phone, later }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('send' as const), phone, nth, lost: fc.boolean(), later }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('repeat' as const), nth, later }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), later }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const), later }) },
);

/** The world of one coupon: the server's record, each phone's queue, and what people were told. */
function runHistory(steps: readonly Step[], given: Coupon) {
  let coupon = given;
  let now = NOON_TUESDAY;
  let scans = 0;
  const queues: Spending[][] = [[], [], [], []];
  const accepted: Spending[] = [];
  const asked: Spending[] = [];
  const told = new Map<string, string>();
  let spendings = 0;
  const scanOf = (by: number): Spending => {
    scans += 1;
    const moment = momentOf(rules, now);
    const who = { by: `Door ${by}`, userId: `usr_${by}`, device: `device-${by}`, reservationId: null };
    return { ...moment, ...who, venueId: VENUE_ID, scanId: `scan-${scans}` };
  };
  const write = (next: Coupon | null) => {
    if (!next) return;
    expect(next.revision).toBe(coupon.revision + 1);
    if (coupon.redemption === null && next.redemption !== null) spendings += 1;
    if (coupon.redemption !== null && next.redemption !== null) expect(next.redemption).toEqual(coupon.redemption);
    coupon = next;
  };
  const online = (scan: Spending) => {
    const { outcome, coupon: next } = redeem(coupon, scan);
    write(next);
    return outcome;
  };
  const settle = (scan: Spending) => {
    const { outcome, coupon: next } = settleOffline(coupon, scan, now);
    write(next);
    return outcome;
  };
  for (const step of steps) {
    now += step.later;
    if (step.does === 'scan') {
      const scan = scanOf(step.phone);
      asked.push(scan);
      told.set(scan.scanId, online(scan));
    } else if (step.does === 'repeat') {
      const scan = asked[step.nth % Math.max(1, asked.length)];
      if (scan) expect(online(scan)).not.toBe(told.get(scan.scanId) === 'redeemed' ? 'redeemed' : 'already');
    } else if (step.does === 'accept') {
      const scan = scanOf(step.phone);
      queues[step.phone]?.push(scan);
      accepted.push(scan);
    } else if (step.does === 'send') {
      const queue = queues[step.phone] ?? [];
      const scan = queue[step.nth % Math.max(1, queue.length)];
      // When the answer is lost the phone sends it again.
      if (scan && settle(scan) !== 'refused' && !step.lost) queue.splice(queue.indexOf(scan), 1);
    } else if (step.does === 'undo') {
      const undone = undoRedemption(coupon, { at: now, by: 'Olga', why: 'the wrong table' });
      if (undone !== 'over') write(undone);
    } else write(withdrawCoupon(coupon));
  }
  for (const queue of queues) for (const scan of queue) settle(scan);
  return { coupon, accepted, spendings };
}

/** Every scan that the record of a coupon knows. */
const recorded = ({ redemption, doubles, undone }: Coupon) =>
  [redemption, ...doubles, ...undone].flatMap((each) => (each ? [each.scanId] : []));

it('settles at most one redemption in 1,000 histories of phones on and off line, and drops none that was accepted', () => {
  fc.assert(
    fc.property(fc.array(aStep, { minLength: 4, maxLength: 40 }), fc.boolean(), (steps, short) => {
      const { coupon, accepted, spendings } = runHistory(
        steps,
        short ? aCoupon({ to: momentOf(rules, NOON_TUESDAY).date }) : aCoupon(),
      );
      // Every redemption stands, or was taken back by a person: never two.
      expect(spendings - coupon.undone.length).toBe(coupon.redemption ? 1 : 0);
      const known = recorded(coupon);
      for (const { scanId } of accepted) expect(known).toContain(scanId);
      expect(new Set(known).size).toBe(known.length);
      expect(coupon.state === 'spent').toBe(coupon.redemption !== null);
    }),
    { numRuns: 1000 },
  );
});
