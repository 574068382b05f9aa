import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { asManager } from './kit.ts';

const on = operationWorld();

it('has no rules of its own, and no kind switched off, before anything is written', async () => {
  const { body } = await on.world.call('tasks.rules', { venueId: VENUE_ID }, await asManager(on));
  expect(body).toMatchObject({ off: [], own: [], revision: 0 });
});

it('shows them to nobody of another venue, and not to the kitchen', async () => {
  const there = await on.world.call('tasks.rules', { venueId: OTHER_VENUE_ID }, await asManager(on));
  expect(there.body).toEqual({ errorid: 'venue.unknown' });
  const cook = await on.world.signIn({ role: 'kitchen', userId: 'usr_cook' });
  expect((await on.world.call('tasks.rules', { venueId: VENUE_ID }, cook)).status).toBe(403);
});
