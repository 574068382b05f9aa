// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const of = { venueId: VENUE_ID };
let anna: string;
let ana: string;
let booked: Awaited<ReturnType<typeof on.book>>;

const say = async (apart: boolean, guestId = anna, other = ana) =>
  (await on.world.call('guests.apart_write', { ...of, guestId, other, apart }, on.host)).body;
const alike = async () => (await on.world.call('guests.alike', of, on.host)).body;

beforeEach(async () => {
  booked = await on.book({ name: 'Anna Rossi' });
  anna = await carded(on, booked);
  ana = await carded(on, await on.book({ name: 'Rossi Ana', phone: '3339998877', adults: 3 }));
});

it('proposes two who were told apart no more, and says by whom and when', async () => {
  expect((await alike()).pairs).toHaveLength(1);
  expect(await say(true)).toMatchObject({ apart: true });
  const { pairs, apart } = await alike();
  expect(pairs).toEqual([]);
  expect(apart).toMatchObject([{ at: on.world.now(), by: 'Hanna', ids: [anna, ana].toSorted() }]);
});

it('proposes them again where that is taken back, whichever is named first; said twice it is the same', async () => {
  await say(true);
  await say(true, ana, anna);
  await say(false, ana, anna);
  await say(false);
  const { pairs, apart } = await alike();
  expect([pairs.length, apart]).toEqual([1, []]);
});

it('keeps them apart when one of them was found to be a third', async () => {
  await say(true);
  const third = await carded(on, await on.book({ name: 'Carla Neri', phone: '3339998855', date: '2026-12-06' }));
  const words = { tags: [], notes: '', allergies: '' };
  const merged = { ...of, guestId: anna, other: third, revision: 0, ...words };
  expect((await on.world.call('guests.merge', merged, on.host)).body.errorid).toBe('0');
  expect((await alike()).pairs).toEqual([]);
});

it('forgets what was said about a guest who asks to be removed', async () => {
  await say(true);
  const token = await on.sentLink(booked.reservation.id);
  expect((await on.world.call('guest.remove_me', { cancel: true }, { token })).status).toBe(200);
  const left = await on.world.table.query({ pk: `V#${VENUE_ID}#G`, prefix: 'N#' });
  expect(left).toEqual([]);
});

it('says nothing about who is not in the book, or one and the same', async () => {
  expect((await say(true, anna, 'A'.repeat(22))).errorid).toBe('guest.unknown');
  expect((await say(true, anna, anna)).errorid).toBe('guest.same');
  const there = { venueId: OTHER_VENUE_ID, guestId: anna, other: ana, apart: true };
  expect((await on.world.call('guests.apart_write', there, on.host)).body.errorid).toBe('venue.unknown');
});
