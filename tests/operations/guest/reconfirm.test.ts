import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
let token: string;
let id: ReservationId;
const reconfirm = (key: string = randomUUID()) => on.world.call('guest.reconfirm', {}, { token, key });
const act = (action: 'confirm' | 'arrive' | 'reconfirm' | 'undo' | 'cancel', revision: number) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);
const serviceDay = async () =>
  (await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body;

/** As the timer does, a day before the visit. */
async function ask(): Promise<void> {
  const { days, reservations, now } = on.world;
  const known = await reservations.find(VENUE_ID, id);
  if (!known) throw new Error('nothing is booked');
  const { reservation: before } = known;
  const after = { ...before, revision: before.revision + 1, reconfirm: { askedAt: now() } };
  const change = ({ sheet }: { sheet: DaySheet }) => ({
    commit: { sheet, reservations: [{ before, after }] },
    answer: null,
  });
  await days.change(VENUE_ID, SATURDAY, change, { now: now() });
}

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  await act('confirm', 1);
});

it('is refused of a time about which nobody asked: a page of before an alteration says nothing of the new one', async () => {
  await ask();
  const wish = { date: SATURDAY, start: at('21:00'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  const altered = await on.world.call('guest.alter', { revision: 3, wish, ask: false }, { token, key: randomUUID() });
  expect(altered.body.reservation).toMatchObject({ start: at('21:00'), reconfirm: null });
  expect((await reconfirm()).body.errorid).toBe('reservation.notAllowed');
});

it('tells the house that the guest comes, and nothing else changes', async () => {
  await ask();
  const { body } = await reconfirm();
  const yes = { state: 'yes', at: on.world.now() };
  expect(body.reservation).toMatchObject({ booking: 'confirmed', revision: 4, reconfirm: yes });
  expect((await serviceDay()).reservations[0]).toMatchObject({ presence: 'expected', reconfirm: yes });
  const { entries } = (await on.world.call('reservations.log', { venueId: VENUE_ID, id }, on.host)).body;
  expect(entries.at(-1)).toMatchObject({ action: 'reconfirm', by: 'guest' });
});

it('said twice is said once, by the same press and by another', async () => {
  await ask();
  const key = randomUUID();
  const first = await reconfirm(key);
  expect(await reconfirm(key)).toEqual(first);
  expect((await reconfirm()).body.reservation.revision).toBe(4);
});

it('is nothing that the house could take back', async () => {
  await ask();
  await reconfirm();
  expect((await act('undo', 4)).body.errorid).toBe('reservation.notAllowed');
  expect((await serviceDay()).reservations[0].actions).not.toContain('reconfirm');
});

it('is said to the house too, which writes it down in one step and takes it back', async () => {
  const said = (await act('reconfirm', 2)).body.reservation;
  expect(said).toMatchObject({ reconfirm: { state: 'yesToHouse' }, actions: expect.arrayContaining(['undo']) });
  expect((await reconfirm()).body.reservation.revision).toBe(3);
  expect((await act('undo', 3)).body.reservation).toMatchObject({ reconfirm: null, booking: 'confirmed' });
});

it('is refused once it is cancelled, and by who is there', async () => {
  await ask();
  await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
  await act('arrive', 3);
  expect((await reconfirm()).body.errorid).toBe('reservation.notAllowed');
  await act('cancel', 4);
  expect((await reconfirm()).body.errorid).toBe('reservation.notAllowed');
});
