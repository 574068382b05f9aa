// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const SUNDAY = day('2026-12-06');
const WISH = {
  date: SATURDAY,
  start: at('20:00'),
  adults: 4,
  children: 0,
  highchairs: 0,
  area: null,
  remarks: 'All together',
};
let token: string;
let id: string;
let other: string;

const host = (action: 'confirm' | 'cancel', of: string, revision: number) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id: of, revision, action }, on.host);
const decide = (accept: boolean, revision = 3, more = {}) =>
  on.world.call('reservations.decide_amendment', { venueId: VENUE_ID, id, revision, accept, ...more }, on.host);
const view = async () => (await on.world.call('guest.view', {}, { token })).body.reservation;

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  await host('confirm', id, 1);
  other = (await on.book({ adults: 4, phone: '333 999 0001' })).reservation.id;
  await on.world.call('guest.alter', { revision: 2, wish: WISH, ask: true }, { token });
  on.world.pass(1_000);
});

it('accepts what can be seated by now, and tells the guest', async () => {
  await host('cancel', other, 1);
  const { body } = await decide(true);
  expect(body).toMatchObject({ date: SATURDAY, reservation: { adults: 4, unit: 2, revision: 4, amendment: null } });
  expect(await view()).toMatchObject({ adults: 4, remarks: 'All together', message: { purpose: 'amended' } });
});

it('says why it cannot, and the request stays', async () => {
  expect((await decide(true)).body.errorid).toBe('tables.none');
  expect(await view()).toMatchObject({ adults: 2, amendment: { adults: 4 } });
});

it('rejects with a reason, tells the guest, and leaves the reservation as it was', async () => {
  const { body } = await decide(false, 3, { reason: 'Fully booked' });
  expect(body.reservation).toMatchObject({ adults: 2, amendment: null, message: { purpose: 'amendmentRejected' } });
  const stored = await on.world.reservations.load(VENUE_ID, id as never);
  expect(stored?.history.at(-1)).toMatchObject({ action: 'rejectAmendment', reason: 'Fully booked' });
  expect(await view()).toMatchObject({ booking: 'confirmed', amendment: null });
});

it('lets one of two hosts decide and tells the other', async () => {
  const answers = await Promise.all([decide(false), decide(false)]);
  expect(answers.map(({ body }) => body.errorid).toSorted()).toEqual(['0', 'reservation.stale']);
});

it('decides nothing that is not asked any more', async () => {
  const asBooked = { ...WISH, adults: 2, remarks: '' };
  await on.world.call('guest.alter', { revision: 3, wish: asBooked, ask: false }, { token });
  expect((await decide(true)).body.errorid).toBe('reservation.stale');
  expect((await decide(true, 4)).body.errorid).toBe('reservation.notAllowed');
});

it('moves it to the other day it was asked for', async () => {
  await on.book({ date: SUNDAY, adults: 4, phone: '333 999 0002' });
  const sunday = (await on.book({ date: SUNDAY, phone: '333 999 0003' })).reservation.id;
  const wish = { ...WISH, date: SUNDAY, adults: 2 };
  await on.world.call('guest.alter', { revision: 3, wish, ask: true }, { token });
  await host('cancel', sunday, 1);
  const { body } = await decide(true, 4);
  expect(body).toMatchObject({ date: SUNDAY, reservation: { revision: 5 } });
  expect(await view()).toMatchObject({ date: SUNDAY, booking: 'confirmed' });
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SUNDAY }, on.host);
  expect(check.body.violations).toEqual([]);
});

it('is not within the lead time of guests: the house may do what they may not', async () => {
  await host('cancel', other, 1);
  await on.jump(Date.UTC(2026, 11, 5, 18, 50));
  expect((await decide(true)).status).toBe(200);
});
