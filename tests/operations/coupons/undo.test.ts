import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { aRedemption } from '#tests/kit/coupons.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();
const TEN_MINUTES = 10 * 60_000;
const spent = { state: 'spent', redemption: aRedemption() } as const;
const undo = ({ couponId, revision }: Coupon, who: SignedIn & { key?: string } = desk.people.manager) =>
  desk.on.world.call('coupons.undo', { venueId: VENUE_ID, couponId, revision, why: 'the wrong table' }, who);

it('takes a redemption back, with who, when and why, and the coupon counts again', async () => {
  const { coupon, code } = await desk.issued(spent);
  desk.on.world.pass(TEN_MINUTES);
  const { body } = await undo(coupon);
  expect(body.coupon).toMatchObject({ state: 'valid', redemption: null, revision: 2 });
  expect(body.coupon.undone).toEqual([
    { at: NOON_TUESDAY, undoneAt: NOON_TUESDAY + TEN_MINUTES, undoneBy: 'Marco', why: 'the wrong table' },
  ]);
  expect((await desk.redeem(code)).body.outcome).toBe('redeemed');
});

it('counts the scan that was taken back no second time', async () => {
  const { coupon, code } = await desk.issued(spent);
  await undo(coupon);
  expect((await desk.redeem(code, { scanId: 'scan-0001' })).body.outcome).toBe('already');
  expect((await desk.stored(coupon)).state).toBe('valid');
});

it('is over after ten minutes', async () => {
  const { coupon } = await desk.issued(spent);
  desk.on.world.pass(TEN_MINUTES + 1);
  expect((await undo(coupon)).body).toEqual({ errorid: 'coupon.undoOver' });
  expect(await desk.stored(coupon)).toEqual(coupon);
});

it('counts the ten minutes from when a redemption without a line was settled', async () => {
  const { coupon } = await desk.issued({ ...spent, redemption: aRedemption({ at: NOON_TUESDAY - 9 * TEN_MINUTES }) });
  expect((await undo(coupon)).body.coupon.state).toBe('valid');
});

it('takes back nothing that was not redeemed, that changed since, or that is not there', async () => {
  const { coupon } = await desk.issued();
  expect((await undo(coupon)).body.errorid).toBe('coupon.undoOver');
  expect((await undo({ ...coupon, revision: 7 })).body.errorid).toBe('coupon.stale');
  expect((await undo({ ...coupon, couponId: 'cpn_0000000000000009' as Coupon['couponId'] })).body.errorid).toBe(
    'coupon.unknown',
  );
});

it('is done once of two at the same time, and answered alike when it is repeated', async () => {
  const { coupon } = await desk.issued(spent);
  const key = randomUUID();
  const both = await Promise.all([undo(coupon, { ...desk.people.manager, key }), undo(coupon, desk.people.owner)]);
  expect(both.map(({ body }) => body.errorid).toSorted()).toEqual(['0', 'coupon.stale']);
  const [first] = both;
  if (first?.status === 200) expect((await undo(coupon, { ...desk.people.manager, key })).body).toEqual(first.body);
  expect((await desk.stored(coupon)).undone).toHaveLength(1);
});

it('is refused to hosts', async () => {
  const { coupon } = await desk.issued(spent);
  expect((await undo(coupon, desk.on.host)).body.errorid).toBe('session.forbidden');
});
