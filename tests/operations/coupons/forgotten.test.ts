import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, VENUE_ID } from '#tests/kit/builders.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();

it('a guest who is removed leaves the coupon’s name, and the coupon counts as before', async () => {
  const { reservation } = await desk.on.book(aGuestBooking());
  const id = reservation.id as ReservationId;
  const booked = await desk.on.world.reservations.load(VENUE_ID, id);
  const issued = await desk.visit({ ...booked, booking: 'completed' });
  await desk.store().issue(issued?.writes ?? []);
  const couponId = issued?.coupon.couponId ?? ('' as never);
  expect(await desk.store().find(VENUE_ID, couponId)).toMatchObject({ name: 'Anna Rossi', guest: booked?.thread });

  const token = await desk.on.sentLink(id);
  expect((await desk.on.world.call('guest.remove_me', { cancel: true }, { token })).status).toBe(200);
  expect(await desk.store().find(VENUE_ID, couponId)).toMatchObject({
    name: '',
    guest: null,
    state: 'valid',
    visit: id,
  });

  const { coupon } = (await desk.on.world.call('coupons.mine', {}, { token })).body;
  const { body } = await desk.redeem(coupon.code);
  expect(body).toMatchObject({ outcome: 'redeemed', coupon: { name: '' } });
});

it('a coupon that is redeemed while its guest is removed loses neither', async () => {
  const { reservation } = await desk.on.book(aGuestBooking());
  const id = reservation.id as ReservationId;
  const booked = await desk.on.world.reservations.load(VENUE_ID, id);
  const issued = await desk.visit({ ...booked, booking: 'completed' });
  await desk.store().issue(issued?.writes ?? []);
  const couponId = issued?.coupon.couponId ?? ('' as never);
  const token = await desk.on.sentLink(id);
  const { code } = (await desk.on.world.call('coupons.mine', {}, { token })).body.coupon;
  const [removed, redeemed] = await Promise.all([
    desk.on.world.call('guest.remove_me', { cancel: true }, { token }),
    desk.redeem(code),
  ]);
  expect([removed.status, redeemed.body.outcome]).toEqual([200, 'redeemed']);
  expect(await desk.store().find(VENUE_ID, couponId)).toMatchObject({ name: '', state: 'spent' });
});
