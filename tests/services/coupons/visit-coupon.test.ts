import { expect, it } from 'vitest';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aReservation, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { couponDesk, servicesWith } from '../../operations/coupons/desk.ts';

const desk = couponDesk();

it('issues the coupon of a visit from the day on which the guest is thanked', async () => {
  const issued = await desk.visit();
  expect(issued?.coupon).toMatchObject({
    ...{ reason: 'visit', visit: aReservation().id, guest: aReservation().id, name: 'Anna Rossi', state: 'valid' },
    ...{ from: '2026-12-01', to: '2027-01-29', issuedAt: NOON_TUESDAY, issuedBy: '' },
  });
  expect(await desk.store().issue(issued?.writes ?? [])).toBe('done');
  expect(await desk.store().find(VENUE_ID, issued?.coupon.couponId ?? ('' as never))).toEqual(issued?.coupon);
});

it('issues it once, however often it is asked and whatever the venue gives later', async () => {
  const both = await Promise.all([desk.visit(), desk.visit()]);
  const outcomes = await Promise.all(both.map((each) => desk.store().issue(each?.writes ?? [])));
  expect(outcomes.toSorted()).toEqual(['done', 'exists']);
  const again = await desk.visit({}, { services: servicesWith({ coupon: false }) });
  expect(again).toEqual({ writes: [], coupon: both[0]?.coupon });
  expect(await desk.store().count(VENUE_ID)).toBe(1);
});

it('goes by the first id that the reservation had', async () => {
  const moved = await desk.visit({ firstId: aReservation().id, id: 'res_20261207_7KQ2M9XA' as Reservation['id'] });
  expect(moved?.coupon.couponId).toBe((await desk.visit())?.coupon.couponId);
});

it.each<readonly [string, Partial<Reservation>]>([
  ['did not come', { booking: 'noShow', presence: 'expected' }],
  ['cancelled', { booking: 'cancelled', presence: 'expected' }],
  ['is still to come', { booking: 'confirmed', presence: 'expected' }],
  ['asked to be forgotten', { erased: { at: NOON_TUESDAY, reservations: 1, messages: 0, cancelled: 0 } }],
])('gives nothing to who %s', async (_, over) => {
  expect(await desk.visit(over)).toBeNull();
});

it('gives nothing where the venue gives none', async () => {
  expect(await desk.visit({}, { services: servicesWith({ coupon: false }) })).toBeNull();
});

it('gives nothing when the stock is used up, before or meanwhile', async () => {
  const services = servicesWith({ couponStock: 1 });
  const asked = [
    await desk.visit({}, { services }),
    await desk.visit({ id: 'res_20261205_00000002' as Reservation['id'] }, { services }),
  ];
  const outcomes = [];
  for (const each of asked) outcomes.push(await desk.store().issue(each?.writes ?? []));
  expect(outcomes).toEqual(['done', 'no stock']);
  expect(await desk.visit({ id: 'res_20261205_00000002' as Reservation['id'] }, { services })).toBeNull();
});

it('does not come back when the venue took it back', async () => {
  const issued = await desk.visit();
  await desk.store().issue(issued?.writes ?? []);
  const { couponId, revision } = issued?.coupon ?? { couponId: '', revision: 0 };
  await desk.on.world.call('coupons.withdraw', { venueId: VENUE_ID, couponId, revision }, desk.people.owner);
  expect(await desk.visit()).toBeNull();
});
