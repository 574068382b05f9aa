import { expect, it } from 'vitest';
import type { CouponId } from '#shared/domain/coupon/coupon.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { aRedemption } from '#tests/kit/coupons.ts';
import { couponDesk } from '../coupons/desk.ts';

const desk = couponDesk();
const idOf = (nth: number) => `cpn_${String(nth).padStart(16, '0')}` as CouponId;
const read = (more: object = {}) =>
  desk.on.world.send('transfers.export_coupons', { venueId: VENUE_ID, ...more }, desk.people.owner);

it('gives all coupons of the venue, page by page, with everything but their codes and guests', async () => {
  const codes = [];
  for (let nth = 1; nth <= 101; nth += 1)
    codes.push((await desk.issued({ couponId: idOf(nth), guest: 'thread' })).code);
  await desk.issued({ couponId: idOf(200), venueId: OTHER_VENUE_ID });
  const first = (await read()).body;
  expect(first.coupons).toHaveLength(100);
  const rest = (await read({ after: first.next })).body;
  expect(rest).toMatchObject({ coupons: [{ couponId: idOf(101), name: 'Anna Rossi' }], next: null });
  const text = JSON.stringify([first, rest]);
  for (const code of codes) expect(text).not.toContain(code.replaceAll('-', ''));
  expect(text).not.toContain('thread');
});

it('says of a redemption by whom and when it was', async () => {
  await desk.issued({ state: 'spent', redemption: aRedemption() });
  expect((await read()).body.coupons).toMatchObject([{ state: 'spent', redemption: aRedemption() }]);
});
