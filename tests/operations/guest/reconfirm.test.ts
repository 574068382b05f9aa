import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
let token: string;
let id: string;
const reconfirm = (key: string = randomUUID()) => on.world.call('guest.reconfirm', {}, { token, key });
const act = (action: 'confirm' | 'arrive' | 'reconfirm' | 'undo' | 'cancel', revision: number) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);
const tonight = async () =>
  (await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body;

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  await act('confirm', 1);
});

it('tells the house that the guest comes, and nothing else changes', async () => {
  const { body } = await reconfirm();
  const yes = { state: 'yes', at: on.world.now() };
  expect(body.reservation).toMatchObject({ booking: 'confirmed', revision: 3, reconfirm: yes });
  expect((await tonight()).reservations[0]).toMatchObject({ presence: 'expected', reconfirm: yes });
  const { entries } = (await on.world.call('reservations.log', { venueId: VENUE_ID, id }, on.host)).body;
  expect(entries.at(-1)).toMatchObject({ action: 'reconfirm', by: 'guest' });
});

it('said twice is said once, by the same press and by another', async () => {
  const key = randomUUID();
  const first = await reconfirm(key);
  expect(await reconfirm(key)).toEqual(first);
  expect((await reconfirm()).body.reservation.revision).toBe(3);
});

it('is nothing that the house could take back', async () => {
  await reconfirm();
  expect((await act('undo', 3)).body.errorid).toBe('reservation.notAllowed');
  expect((await tonight()).reservations[0].actions).not.toContain('reconfirm');
});

it('is said to the house too, which writes it down in one step and takes it back', async () => {
  const said = (await act('reconfirm', 2)).body.reservation;
  expect(said).toMatchObject({ reconfirm: { state: 'yesToHouse' }, actions: expect.arrayContaining(['undo']) });
  expect((await reconfirm()).body.reservation.revision).toBe(3);
  expect((await act('undo', 3)).body.reservation).toMatchObject({ reconfirm: null, booking: 'confirmed' });
});

it('is refused once it is cancelled, and by who is there', async () => {
  await act('arrive', 2);
  expect((await reconfirm()).body.errorid).toBe('reservation.notAllowed');
  await act('cancel', 3);
  expect((await reconfirm()).body.errorid).toBe('reservation.notAllowed');
});
