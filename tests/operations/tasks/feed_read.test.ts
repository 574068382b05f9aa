// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
beforeEach(() => {
  process.env.APP_ORIGIN = 'https://app.coperto.example';
});
const read = async () => (await on.world.call('tasks.feed_read', { venueId: VENUE_ID }, on.host)).body;

it('says what the calendar shows and since when, never its address', async () => {
  expect(await read()).toEqual({ errorid: '0', feed: null });
  const input = { venueId: VENUE_ID, what: 'all', covers: false } as const;
  await on.world.call('tasks.feed_write', { ...input, address: 'new' }, on.host);
  expect(await read()).toEqual({ errorid: '0', feed: { what: 'all', covers: false, madeAt: on.world.now() } });
  await on.world.call('tasks.feed_write', { ...input, address: 'none' }, on.host);
  expect(await read()).toEqual({ errorid: '0', feed: null });
});
