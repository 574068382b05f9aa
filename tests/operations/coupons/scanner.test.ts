import { webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGenuine, readCoupon } from '#shared/domain/coupon/signed.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { couponDesk, servicesWith } from './desk.ts';

const desk = couponDesk();
const scanner = (who = desk.people.manager) => desk.on.world.call('coupons.scanner', { venueId: VENUE_ID }, who);

it('gives the key that verifies the venue’s coupons without a line', async () => {
  const { coupon } = await desk.issued();
  const { body } = await scanner();
  expect(body).toMatchObject({ zone: 'Europe/Rome', dayEnds: 300, mayUndo: true });
  const asked = { venueId: VENUE_ID, couponId: coupon.couponId };
  const { held } = (await desk.on.world.call('coupons.card', asked, desk.people.manager)).body;
  const read = readCoupon(held.qr);
  expect(read && (await isGenuine(read, body.publicKey, webcrypto.subtle as SubtleCrypto))).toBe(true);
  expect(read?.coupon).toMatchObject({ venueId: VENUE_ID, from: coupon.from, to: coupon.to, maxPersons: 4 });
});

it('is for hosts only if the venue lets them validate, and then without undoing', async () => {
  expect((await scanner(desk.on.host)).body.errorid).toBe('coupon.mayNotValidate');
  await desk.on.world.venues.save({ ...desk.on.world.venue, services: servicesWith({ hostsValidate: true }) });
  desk.on.world.pass(60_000);
  expect((await scanner(desk.on.host)).body.mayUndo).toBe(false);
});
