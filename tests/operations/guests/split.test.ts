import { expect, it } from 'vitest';
import { day, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const of = { venueId: VENUE_ID };

it('makes two of one again, each with what they booked', async () => {
  const [anna, bruno] = [await on.book(), await on.book({ name: 'Bruno', phone: '3339998877', adults: 3 })];
  const [guestId, other] = [await carded(on, anna), await carded(on, bruno)];
  const words = { tags: [], notes: 'One', allergies: '' };
  await on.world.call('guests.merge', { ...of, guestId, other, revision: 0, ...words }, on.host);
  const { body } = await on.world.call('guests.split', { ...of, guestId, other }, on.host);
  expect(body.guest).toMatchObject({ guestId, bookings: 1, names: ['Anna Rossi'] });
  expect((await on.world.call('guests.read', { ...of, guestId: other }, on.host)).body).toMatchObject({
    guest: { guestId: other, names: ['Bruno'] },
    notes: '',
    merged: [],
  });
  expect((await on.world.call('guests.split', { ...of, guestId, other }, on.host)).body.errorid).toBe('guest.unknown');
});

it('parts whoever was found to be the other one before together with them, until they are parted too', async () => {
  const [anna, bruno, carla] = [
    await on.book(),
    await on.book({ name: 'Bruno', phone: '3339998877' }),
    await on.book({ name: 'Carla', phone: '3339998866', date: day('2026-12-06') }),
  ];
  const [a, b, c] = [await carded(on, anna), await carded(on, bruno), await carded(on, carla)];
  const words = { tags: [], notes: '', allergies: '' };
  const merge = (guestId: string, other: string, revision = 0) =>
    on.world.call('guests.merge', { ...of, guestId, other, revision, ...words }, on.host);
  const split = (guestId: string, other: string) => on.world.call('guests.split', { ...of, guestId, other }, on.host);
  const read = async (guestId: string) => (await on.world.call('guests.read', { ...of, guestId }, on.host)).body;
  const idsIn = ({ merged }: { merged: readonly { guestId: string }[] }) => merged.map(({ guestId }) => guestId);

  await merge(b, c);
  await merge(a, b);
  expect(new Set(idsIn(await read(a)))).toEqual(new Set([b, c]));
  expect((await split(a, b)).body.guest).toMatchObject({ guestId: a, bookings: 1 });
  expect(await read(b)).toMatchObject({ guest: { guestId: b, bookings: 2 }, merged: [{ guestId: c }] });
  expect(await read(c)).toMatchObject({ guest: { guestId: b } });
  expect(idsIn(await read(a))).toEqual([]);
  await split(b, c);
  expect(await read(c)).toMatchObject({ guest: { guestId: c, bookings: 1 }, merged: [] });

  // Who was parted alone in between, and then found to be the first one, stays with the first one.
  await merge(b, c, 1);
  await merge(a, b, 1);
  await split(a, c);
  await merge(a, c, 2);
  await split(a, b);
  expect(await read(b)).toMatchObject({ guest: { bookings: 1 }, merged: [] });
  expect(await read(a)).toMatchObject({ guest: { bookings: 2 }, merged: [{ guestId: c }] });
});
