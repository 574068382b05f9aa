import { expect, it } from 'vitest';
import type { CouponId } from '#shared/domain/coupon/coupon.ts';
import { day, NOON_TUESDAY, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();
const idOf = (nth: number) => `cpn_${String(nth).padStart(16, '0')}` as CouponId;
const list = (after?: string) =>
  desk.on.world.call('coupons.list', { venueId: VENUE_ID, ...(after && { after }) }, desk.on.host);

it('lists the venue’s own coupons, newest first, page by page, without codes', async () => {
  for (let nth = 1; nth <= 53; nth += 1) await desk.issued({ couponId: idOf(nth), issuedAt: NOON_TUESDAY + nth });
  await desk.issued({ couponId: idOf(60), venueId: OTHER_VENUE_ID });
  const first = (await list()).body;
  expect(first.coupons.map(({ couponId }: { couponId: string }) => couponId)).toEqual(
    Array.from({ length: 50 }, (_, nth) => idOf(53 - nth)),
  );
  expect(first).toMatchObject({ more: true, left: null });
  const rest = (await list(first.coupons.at(-1).couponId)).body;
  expect(rest.coupons.map(({ couponId }: { couponId: string }) => couponId)).toEqual([idOf(3), idOf(2), idOf(1)]);
  expect(rest.more).toBe(false);
  expect(JSON.stringify(first)).not.toMatch(/"(code|qr|guest)"/);
});

it('says of a valid coupon that it is overdue once its last business day is over', async () => {
  await desk.issued({ to: day('2026-12-01') });
  expect((await list()).body.coupons[0].state).toBe('valid');
  await desk.on.jump(Date.UTC(2026, 11, 2, 3, 59));
  expect((await list()).body.coupons[0].state).toBe('valid');
  await desk.on.jump(Date.UTC(2026, 11, 2, 4));
  expect((await list()).body.coupons[0].state).toBe('overdue');
});
