// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
beforeEach(() => {
  process.env.APP_ORIGIN = 'https://app.coperto.example';
});

it('tells whether there is a calendar and how names appear, but not its address', async () => {
  const manager = await on.world.signIn({ role: 'manager' });
  const read = async () => (await on.world.call('settings.feed_read', { venueId: VENUE_ID }, manager)).body;
  expect(await read()).toEqual({ errorid: '0', feed: null });
  await on.world.call('settings.feed_write', { venueId: VENUE_ID, names: 'full', address: 'new' }, manager);
  expect(await read()).toEqual({ errorid: '0', feed: { names: 'full', madeAt: on.world.now() } });
  await on.world.call('settings.feed_write', { venueId: VENUE_ID, names: 'full', address: 'none' }, manager);
  expect(await read()).toEqual({ errorid: '0', feed: null });
});

it('is for owners and managers', async () => {
  const { body } = await on.world.call('settings.feed_read', { venueId: VENUE_ID }, on.host);
  expect(body.errorid).toBe('session.forbidden');
});
