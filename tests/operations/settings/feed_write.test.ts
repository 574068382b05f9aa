// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { feedKey } from '#functions/stores/calendar-feeds.keys.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const NEW = { venueId: VENUE_ID, names: 'initials', address: 'new' } as const;
beforeEach(() => {
  process.env.APP_ORIGIN = 'https://app.coperto.example';
});

it('shows the address once and stores only a hash of it', async () => {
  const manager = await on.world.signIn({ role: 'manager' });
  const { body } = await on.world.call('settings.feed_write', NEW, manager);
  const link = new URL(body.link ?? '');
  expect([link.hostname, link.pathname]).toEqual([on.world.venue.host, '/calendar/reservation.ics']);
  const secret = link.searchParams.get('v')?.split('.')[1] ?? '';
  expect(secret).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(await on.world.table.get(feedKey(VENUE_ID)))).not.toContain(secret);
});

it('changes the names without another address, and nothing where there is no calendar', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const full = { ...NEW, names: 'full', address: 'keep' } as const;
  expect((await on.world.call('settings.feed_write', full, owner)).body).toMatchObject({ feed: null, link: null });
  await on.world.call('settings.feed_write', NEW, owner);
  const { body } = await on.world.call('settings.feed_write', full, owner);
  expect(body).toMatchObject({ feed: { names: 'full' }, link: null });
});

it('is for owners and managers of the venue', async () => {
  expect((await on.world.call('settings.feed_write', NEW, on.host)).body.errorid).toBe('session.forbidden');
  const manager = await on.world.signIn({ role: 'manager' });
  const elsewhere = { ...NEW, venueId: 'ven_elsewhere' };
  expect((await on.world.call('settings.feed_write', elsewhere, manager)).body.errorid).toBe('venue.unknown');
  const { body } = await on.world.send('settings.feed_write', { ...NEW, names: 'all' }, manager);
  expect(body.issues).toEqual([{ path: 'names', code: 'field.choice' }]);
});
