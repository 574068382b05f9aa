// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { expect, it } from 'vitest';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests, homeOf } from '#tests/kit/world.ts';

const on = operationWorld();
const change = (token: string, phone: string) =>
  on.world.call('guest.change_number', { phone }, { token, ip: '127.0.0.1' });

it('corrects the number everywhere and asks again there', async () => {
  const { reservation, token } = await on.book();
  const { body } = await change(token, '333 765 4321');
  expect(body.reservation).toMatchObject({
    phone: '+393337654321',
    messaging: 'whatsapp',
    message: { purpose: 'confirmRequest', state: 'queued' },
  });
  const { fingerprint } = await guests.of(VENUE_ID, '+393337654321');
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toMatchObject([{ guest: fingerprint }]);
  const found = await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId);
  expect(found?.messages).toHaveLength(2);
  expect(JSON.stringify(found?.reservation.history)).not.toContain('333');
});

it('frees the old number to book, and takes the new one', async () => {
  const { token } = await on.book();
  await change(token, '3337654321');
  await on.book();
  const again = aGuestBooking({ phone: '3337654321', start: 22 * 60 });
  const ip = homeOf(aGuestBooking());
  expect((await on.world.call('reservations.create', again, { ip })).body.errorid).toBe('reservation.duplicate');
});

it('refuses the number of another who booked that meal from the same address, and bad numbers', async () => {
  const { token } = await on.book();
  const beside = aGuestBooking({ phone: '3330000002' });
  await on.world.call('reservations.create', beside, { ip: homeOf(aGuestBooking()) });
  expect((await change(token, '3330000002')).body).toEqual({ errorid: 'reservation.duplicate' });
  expect((await change(token, '333')).body).toEqual({
    errorid: 'phone.length',
    issues: [{ path: 'phone', code: 'phone.length' }],
  });
});

it('is not allowed on a cancelled reservation', async () => {
  const { token } = await on.book();
  await on.world.call('guest.cancel', {}, { token });
  expect((await change(token, '3337654321')).body).toEqual({ errorid: 'reservation.notAllowed' });
});

it('gives nobody a second place in the line by a number that waits there already', async () => {
  await on.wait({ phone: '3330000001' });
  const ip = homeOf({ phone: '3330000001' });
  const { token } = (await on.world.call('waitlist.join', aGuestBooking({ phone: '3330000002' }), { ip })).body;
  expect((await change(token, '3330000001')).body).toEqual({ errorid: 'reservation.duplicate' });
  expect((await change(token, '3330000003')).body.reservation).toMatchObject({ phone: '+393330000003' });
});

it('has one booking written to few other numbers in an hour, so that nobody writes to many by it', async () => {
  const { reservation, token } = await on.book();
  const codes: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) codes.push((await change(token, `333000100${nth}`)).body.errorid);
  expect(codes).toEqual([...Array(5).fill('0'), 'rate.exceeded']);
  const found = await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId);
  expect(found?.messages).toHaveLength(6);
  on.world.pass(3_600_000);
  expect((await change(token, '3330001009')).status).toBe(200);
});

it('and from one network few of all bookings together', async () => {
  const rates = ratesStore(on.world.table);
  for (let nth = 0; nth < 29; nth += 1) await rates.count('elsewhereFrom', '127.0.0.1', 3600, on.world.now());
  const [one, other] = [await on.book(), await on.book({ phone: '3330000002' })];
  expect((await change(one.token, '3330001001')).status).toBe(200);
  expect((await change(other.token, '3330001002')).body.errorid).toBe('rate.exceeded');
});
