import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { couponKeys } from '#tests/kit/world.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();

it('is null until the visit has a coupon, and then that coupon', async () => {
  const { reservation, token } = await desk.on.book();
  const mine = () => desk.on.world.call('coupons.mine', {}, { token });
  expect((await mine()).body.coupon).toBeNull();
  const issued = await desk.visit({ id: reservation.id as ReservationId });
  expect(await desk.store().issue(issued?.writes ?? [])).toBe('done');
  const { coupon } = (await mine()).body;
  expect(coupon).toMatchObject({ state: 'valid', venue: 'Trattoria da Nina', from: '2026-12-01' });
  expect((await desk.redeem(coupon.code)).body.outcome).toBe('redeemed');
  expect((await mine()).body.coupon.state).toBe('spent');
});

it('is refused to a link that went to another number than the guest’s', async () => {
  const { reservation } = await desk.on.book();
  const token = await desk.on.sentLink(reservation.id);
  const asked = { phone: '333 999 8877', locale: 'it' as const };
  expect((await desk.on.world.call('guest.change_number', asked, { token })).status).toBe(200);
  expect((await desk.on.world.call('coupons.mine', {}, { token })).body.errorid).toBe('link.outdated');
});

it('has a code of its own for each visit', async () => {
  const [one, other] = await Promise.all([
    desk.visit({ id: 'res_20261130_00000001' as ReservationId }),
    desk.visit({ id: 'res_20261130_00000002' as ReservationId }),
  ]);
  const codes = await Promise.all(
    [one, other].map((each) => couponKeys.codeOf(each?.coupon.couponId ?? ('' as never))),
  );
  expect(new Set(codes).size).toBe(2);
  expect(one?.coupon.venueId).toBe(VENUE_ID);
});
