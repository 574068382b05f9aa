// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { taskFeedKey } from '#functions/stores/task-feeds.keys.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const NEW = { venueId: VENUE_ID, what: 'mine', covers: true, address: 'new' } as const;
beforeEach(() => {
  process.env.APP_ORIGIN = 'https://app.coperto.example';
});

it('shows the address once and stores only a hash of it, one for each user', async () => {
  const cook = await on.world.signIn({ role: 'kitchen', userId: 'usr_cook' });
  const { body } = await on.world.call('tasks.feed_write', NEW, cook);
  const link = new URL(body.link ?? '');
  expect([link.hostname, link.pathname]).toEqual(['app.coperto.example', '/calendar/reservation.ics']);
  const [, userId = '', secret = ''] = link.searchParams.get('w')?.split('.') ?? [];
  expect([userId, secret]).toEqual(['usr_cook', expect.stringMatching(/^[\w-]{22}$/)]);
  expect(JSON.stringify(await on.world.table.get(taskFeedKey(VENUE_ID, 'usr_cook')))).not.toContain(secret);
  expect((await on.world.call('tasks.feed_read', { venueId: VENUE_ID }, on.host)).body).toMatchObject({ feed: null });
});

it('changes what it shows without another address, and nothing where there is no calendar', async () => {
  const all = { ...NEW, what: 'all', covers: false, address: 'keep' } as const;
  expect((await on.world.call('tasks.feed_write', all, on.host)).body).toMatchObject({ feed: null, link: null });
  await on.world.call('tasks.feed_write', NEW, on.host);
  const { body } = await on.world.call('tasks.feed_write', all, on.host);
  expect(body).toMatchObject({ feed: { what: 'all', covers: false }, link: null });
});

it('is of no other venue and shows nothing but what there is', async () => {
  const elsewhere = { ...NEW, venueId: OTHER_VENUE_ID };
  expect((await on.world.call('tasks.feed_write', elsewhere, on.host)).body.errorid).toBe('venue.unknown');
  const { body } = await on.world.send('tasks.feed_write', { ...NEW, what: 'some', covers: 1 }, on.host);
  expect(body.issues).toEqual([
    { path: 'what', code: 'field.choice' },
    { path: 'covers', code: 'field.type' },
  ]);
});
