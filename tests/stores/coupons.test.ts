import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { spendCoupon } from '#functions/services/coupons/spend-coupon.ts';
import { couponsStore, giveBackWrite, issueWrites } from '#functions/stores/coupons.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import type { Coupon, CouponId } from '#shared/domain/coupon/coupon.ts';
import { withdrawCoupon } from '#shared/domain/coupon/redeem.ts';
import { aVenue, NOON_TUESDAY, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon, aRedemption } from '#tests/kit/coupons.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

let table: Table;
beforeAll(async () => {
  ({ table } = await (await engineOfFile()).newTable('thin client'));
});

let last = 0;
async function issued(over: Partial<Coupon> = {}, stock = 0): Promise<Coupon> {
  last += 1;
  const coupon = aCoupon({ couponId: `cpn_${String(last).padStart(16, '0')}` as CouponId, ...over });
  const outcome = await couponsStore(table).issue(issueWrites(coupon, `hash-${coupon.couponId}`, stock));
  expect(outcome).toBe('done');
  return coupon;
}

describe('the coupons of a venue', () => {
  it('come back as they were stored', async () => {
    const redemption = aRedemption({ persons: 2 });
    const undone = [{ ...redemption, undoneAt: NOON_TUESDAY, undoneBy: 'Olga', why: 'wrong' }];
    const coupon = await issued({ state: 'spent', redemption, doubles: [redemption], undone, meals: ['Lunch'] });
    expect(await couponsStore(table).find(VENUE_ID, coupon.couponId)).toEqual(coupon);
    expect(await couponsStore(table).byCode(`hash-${coupon.couponId}`)).toEqual(coupon);
    expect(await couponsStore(table).find(OTHER_VENUE_ID, coupon.couponId)).toBeNull();
    expect(await couponsStore(table).byCode('hash-of-nothing')).toBeNull();
  });

  it('are written only by who has seen them as they are', async () => {
    const coupon = await issued();
    const after = withdrawCoupon(coupon);
    if (!after) throw new Error('not withdrawn');
    const store = couponsStore(table);
    expect(await Promise.all([store.save(after), store.save(after)])).toEqual(
      expect.arrayContaining(['done', 'lost race']),
    );
    expect(await store.saveWith(after, [giveBackWrite(VENUE_ID)])).toBe('lost race');
  });

  it('are read page by page, by their ids', async () => {
    const venueId = 'ven_pages' as Coupon['venueId'];
    const ids = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push((await issued({ venueId })).couponId);
    const store = couponsStore(table);
    const pages = [await store.page(venueId, 2, null), await store.page(venueId, 2, ids[1] ?? null)];
    expect(pages.map((page) => page.map(({ couponId }) => couponId))).toEqual([ids.slice(0, 2), ids.slice(2, 4)]);
    expect(await store.page(venueId, 2, ids[4] ?? null)).toEqual([]);
  });
});

/** A call of a phone; those of one round are made at once. */
type Call = { readonly scan: number; readonly phone: number; readonly offline: boolean };
const aCall = fc.record({ scan: fc.nat(7), phone: fc.nat(3), offline: fc.boolean() });

async function call(venue = aVenue(), coupon: Coupon, { scan, phone, offline }: Call, now: number) {
  const deps = {
    ...{ coupons: couponsStore(table), reservations: reservationsStore(table), now },
    actor: { userId: `usr_${phone}`, name: `Door ${phone}` },
    input: {
      ...{ venueId: VENUE_ID, device: `device-${phone}`, scanId: `scan-${scan}-${phone}-${offline}` },
      ...(offline && { acceptedAt: NOON_TUESDAY }),
    },
  };
  for (;;) {
    const seen = await deps.coupons.find(VENUE_ID, coupon.couponId);
    const spent = await spendCoupon(deps, venue, seen);
    if (spent) return { scanId: deps.input.scanId, offline, outcome: spent.outcome };
  }
}

it('one coupon is redeemed once by phones on and off line at once, and no acceptance is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(aCall, { maxLength: 5 }), { minLength: 1, maxLength: 3 }), async (rounds) => {
      const coupon = await issued();
      const answers = [];
      for (const [nth, round] of rounds.entries()) {
        const now = NOON_TUESDAY + nth * 60_000;
        answers.push(...(await Promise.all(round.map((each) => call(undefined, coupon, each, now)))));
      }
      const after = await couponsStore(table).find(VENUE_ID, coupon.couponId);
      const known = [after?.redemption, ...(after?.doubles ?? [])].flatMap((each) => (each ? [each.scanId] : []));
      expect(answers.filter(({ outcome }) => outcome === 'redeemed')).toHaveLength(after?.redemption ? 1 : 0);
      expect(after?.redemption !== null).toBe(answers.length > 0);
      for (const { offline, scanId } of answers) if (offline) expect(known).toContain(scanId);
      expect(new Set(known).size).toBe(known.length);
    }),
    { numRuns: 40 },
  );
});
