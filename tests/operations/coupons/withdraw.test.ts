import { expect, it } from 'vitest';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { aRedemption } from '#tests/kit/coupons.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();
const withdraw = ({ couponId, revision }: Pick<Coupon, 'couponId' | 'revision'>) =>
  desk.on.world.call('coupons.withdraw', { venueId: VENUE_ID, couponId, revision }, desk.people.manager);

it('makes a coupon void, which no scan redeems, and gives its place in the stock back', async () => {
  const { coupon, code } = await desk.issued();
  expect(await desk.store().count(VENUE_ID)).toBe(1);
  expect((await withdraw(coupon)).body.coupon.state).toBe('void');
  expect((await desk.redeem(code)).body).toMatchObject({ outcome: 'refused', verdict: { verdict: 'void' } });
  expect(await desk.store().count(VENUE_ID)).toBe(0);
});

it.each([
  ['that is spent', { state: 'spent', redemption: aRedemption() }],
  ['that is void', { state: 'void' }],
] as const)('leaves one %s as it is', async (_, over) => {
  const { coupon } = await desk.issued(over);
  expect((await withdraw(coupon)).body.errorid).toBe('coupon.stale');
  expect(await desk.stored(coupon)).toEqual(coupon);
});

it('knows no other coupon', async () => {
  const { coupon } = await desk.issued();
  expect((await withdraw({ ...coupon, revision: 5 })).body.errorid).toBe('coupon.stale');
  expect((await withdraw({ revision: 1, couponId: 'cpn_0000000000000009' as Coupon['couponId'] })).body.errorid).toBe(
    'coupon.unknown',
  );
});

it('of a withdrawal and a redemption at the same time one is done', async () => {
  const { coupon, code } = await desk.issued();
  const [taken, redeemed] = await Promise.all([withdraw(coupon), desk.redeem(code)]);
  const { state } = await desk.stored(coupon);
  expect(state).toBe(taken?.status === 200 ? 'void' : 'spent');
  expect(redeemed?.body.outcome).toBe(state === 'spent' ? 'redeemed' : 'refused');
});
