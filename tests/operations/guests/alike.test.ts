import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const alike = async (venueId: string = VENUE_ID) => (await on.world.call('guests.alike', { venueId }, on.host)).body;

it('finds two who are a slip apart, and nobody else', async () => {
  await carded(on, await on.book({ name: 'Anna Rossi' }));
  await carded(on, await on.book({ name: 'ROSSI Ana', phone: '3339998877', adults: 3 }));
  await carded(on, await on.book({ name: 'Bruno Conti', phone: '3339998866', date: '2026-12-07' }));
  const { pairs } = await alike();
  expect(pairs).toMatchObject([{ by: 'name' }]);
  expect([pairs[0].one, pairs[0].other].map(({ names }) => names[0]).toSorted()).toEqual(['Anna Rossi', 'ROSSI Ana']);
  expect(await alike(OTHER_VENUE_ID)).toEqual({ errorid: 'venue.unknown' });
});
