import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const search = (text: string, over: object = {}) =>
  on.world.call('guests.search', { venueId: VENUE_ID, text, skip: 0, ...over }, on.host);

it('finds guests by any part of name or number, those with the latest booking first', async () => {
  await carded(on, await on.book({ name: 'Anna Rossi', phone: '3330000001' }));
  await carded(on, await on.book({ name: 'Bruno Rossi', phone: '3330000002', date: '2026-12-07' }));
  await carded(on, await on.book({ name: 'Carla Bianchi', phone: '3339990003' }));
  const names = async (text: string) =>
    (await search(text)).body.guests.map((card: { names: string[] }) => card.names[0]);
  expect(await names('ross')).toEqual(['Bruno Rossi', 'Anna Rossi']);
  expect(await names('9990')).toEqual(['Carla Bianchi']);
  expect(await names('')).toHaveLength(3);
  expect((await search('', { skip: 2 })).body).toMatchObject({ total: 3, guests: [{ bookings: 1 }] });
});

it.each([
  ['embedded', '\u202a+39 333 000 0001\u202c'],
  ['isolated', '\u2066+39\u00a0333\u00a0000\u00a00001\u2069'],
  ['with a byte order mark', '\ufeff333 \u200e000 0001'],
])('finds a number that was pasted %s, as a guest and as a reservation', async (_, text) => {
  await carded(on, await on.book({ name: 'Anna Rossi', phone: '3330000001' }));
  expect((await search(text)).body).toMatchObject({ total: 1 });
  const wanted = { venueId: VENUE_ID, text, from: null, to: null, booking: null, channel: null, after: null };
  const { body } = await on.world.call('guests.reservations', wanted, on.host);
  expect(body.reservations).toMatchObject([{ name: 'Anna Rossi' }]);
});

it('knows no guest of another house', async () => {
  expect((await search('', { venueId: OTHER_VENUE_ID })).body.errorid).toBe('venue.unknown');
});
