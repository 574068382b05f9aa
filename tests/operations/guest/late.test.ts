import { beforeEach, expect, it } from 'vitest';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { MAX_STEPS } from '#shared/domain/reservation/history.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
/** Eight in the evening in Rome, when the party is due. */
const START = Date.UTC(2026, 11, 5, 19);
const MINUTE = 60_000;
let token: string;
let id: string;
const late = (minutes: number) => on.world.call('guest.late', { minutes }, { token });
const act = (action: 'confirm' | 'arrive', revision: number) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  await act('confirm', 1);
  await on.jump(START - 30 * MINUTE);
});

it('tells the house how many minutes, and moves the presence to late', async () => {
  expect((await late(20)).body.reservation).toMatchObject({ late: 20, revision: 3 });
  const { body } = await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(body.reservations[0]).toMatchObject({ presence: 'late', late: 20, booking: 'confirmed' });
});

it('pressed twice is once, and another figure takes the place of the first', async () => {
  await late(20);
  expect((await late(20)).body.reservation.revision).toBe(3);
  expect((await late(30)).body.reservation).toMatchObject({ late: 30, revision: 4 });
});

it.each([
  ['three hours before', -180, 200],
  ['a minute earlier than that', -181, 409],
  ['just before a no-show would be proposed', 29, 200],
  ['once it would be proposed', 30, 409],
])('can be said %s', async (_, minutes, status) => {
  on.world.setNow(START + minutes * MINUTE);
  expect((await late(15)).status).toBe(status);
});

it.each([
  ['just before the house would propose a no-show by that', 49, 200],
  ['once it would', 50, 409],
])('is said anew by who has said to come later %s', async (_, minutes, status) => {
  await late(20);
  on.world.setNow(START + minutes * MINUTE);
  expect((await late(55)).status).toBe(status);
});

it('has the table promised for a quarter of an hour, for as much longer as was said, and no more once somebody is there', async () => {
  const promised = async () => (await on.world.call('guest.view', {}, { token })).body.reservation.guaranteedUntil;
  expect(await promised()).toBe(START + 15 * MINUTE);
  expect((await late(20)).body.reservation.guaranteedUntil).toBe(START + 35 * MINUTE);
  await act('arrive', 3);
  expect(await promised()).toBeUndefined();
});

it('reads of no promise of a house that gives none', async () => {
  const { venue, venues } = on.world;
  await venues.save({ ...venue, rules: { ...venue.rules, guaranteeMinutes: 0 } });
  expect((await late(20)).body.reservation).not.toHaveProperty('guaranteedUntil');
});

it('is not said by who is there', async () => {
  await act('arrive', 2);
  expect((await late(20)).body.errorid).toBe('reservation.notAllowed');
});

it.each([4, 61, 12.5])('refuses %s minutes beside the field', async (minutes) => {
  const { body } = await late(minutes);
  expect(body.issues).toMatchObject([{ path: 'minutes' }]);
});

it('is forgotten with the time it spoke of', async () => {
  await late(20);
  on.world.setNow(START - 100 * MINUTE);
  const wish = { date: SATURDAY, start: 1290, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  const { body } = await on.world.call('guest.alter', { revision: 3, wish, ask: false }, { token });
  expect(body.reservation).toMatchObject({ start: 1290, late: null });
  expect(await on.world.reservations.load(VENUE_ID, body.reservation.id)).toMatchObject({ presence: 'expected' });
});

it('however often a guest thinks anew, the house can still work with the reservation, and its history says how it came', async () => {
  for (let time = 0; time < 110; time += 1) {
    on.world.pass(1_100);
    expect((await late(10 + (time % 2) * 10)).status).toBe(200);
  }
  const { body } = await on.world.call('reservations.log', { venueId: VENUE_ID, id }, on.host);
  const said = body.entries.map(({ action }: { action: string }) => action);
  expect(said).toHaveLength(MAX_STEPS);
  expect(said.slice(0, 3)).toEqual(['book', 'leftOut', 'late']);
  expect((await act('arrive', 112)).status).toBe(200);
});
