import { expect, it } from 'vitest';
import type { CouponId } from '#shared/domain/coupon/coupon.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();
const card = (couponId: CouponId, who = desk.people.owner) =>
  desk.on.world.call('coupons.card', { venueId: VENUE_ID, couponId }, who);

it('shows the code to who manages', async () => {
  const { coupon, code } = await desk.issued();
  const { held } = (await card(coupon.couponId)).body;
  expect(held).toMatchObject({ code, venue: 'Trattoria da Nina', state: 'valid', spentAt: null });
  expect((await card(coupon.couponId, desk.on.host)).body.errorid).toBe('session.forbidden');
});

it('knows only the venue’s own', async () => {
  const { coupon } = await desk.issued({ venueId: OTHER_VENUE_ID });
  expect((await card(coupon.couponId)).body.errorid).toBe('coupon.unknown');
});
