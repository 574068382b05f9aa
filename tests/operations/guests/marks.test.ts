import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { historyStore } from '#functions/stores/history.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import { day, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const marks = async (over: object = {}, who = on.host) =>
  (await on.world.call('guests.marks', { venueId: VENUE_ID, date: '2026-12-05', ...over }, who)).body;

const established = () => {
  const past = { presentCovers: [0, 2], sizes: [] };
  return historyStore(on.world.table).add(VENUE_ID, day('2026-11-21'), 'dinner' as MealId, past as never);
};

it('marks a first visit, and nobody who has cancelled', async () => {
  await established();
  const booked = await on.book();
  await carded(on, booked);
  const { reservation } = booked;
  expect((await marks()).marks).toEqual([
    { id: reservation.id, vip: false, first: true, birthday: false, allergies: '' },
  ]);
  const act = { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'cancel' } as const;
  await on.world.call('reservations.act', act, on.host);
  expect((await marks()).marks).toEqual([]);
});

it('marks no first visits while the venue is new, nor of somebody who is not in its book yet', async () => {
  const booked = await on.book();
  await carded(on, booked);
  expect((await marks()).marks).toEqual([]);
  await established();
  await on.book({ phone: '333 123 4588' });
  expect((await marks()).marks).toMatchObject([{ id: booked.reservation.id, first: true }]);
});

it('reads a whole evening in three calls beside the list', async () => {
  const guestIds = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
  let calls = 0;
  const { table } = on.world;
  const counting = {
    ...table,
    getMany: (keys: Parameters<Table['getMany']>[0]) => {
      calls += 1;
      return table.getMany(keys);
    },
  };
  const found = await guestBookStore(counting).glances(VENUE_ID, guestIds as never, on.world.now());
  expect([found.size, calls]).toEqual([3, 3]);
});

it('marks what the venue wrote about a guest', async () => {
  const guestId = await carded(on, await on.book());
  const written = { tags: ['VIP'], notes: '', allergies: 'nuts', revision: 0 };
  const { body } = await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, ...written }, on.host);
  expect(body.errorid).toBe('0');
  expect((await marks()).marks).toMatchObject([{ vip: true, allergies: 'nuts' }]);
  expect((await guestBookStore(on.world.table).profile(VENUE_ID, guestId as never, on.world.now())).tags).toEqual([
    'VIP',
  ]);
});

it('shows nobody the guests of another venue', async () => {
  await on.book();
  expect((await marks({ venueId: OTHER_VENUE_ID })).errorid).toBe('venue.unknown');
});
