import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('offers a place to the managers of the venue, and to nobody else', async () => {
  const manager = await on.world.signIn({ role: 'manager' });
  const start = async (venueId: string, who: typeof manager) =>
    (await on.world.send('settings.picture_start', { venueId, kind: 'logo' }, who)).body;
  expect(await start(VENUE_ID, manager)).toMatchObject({ errorid: '0', url: '/uploads' });
  expect((await start(OTHER_VENUE_ID, manager)).errorid).toBe('venue.unknown');
  expect((await start(VENUE_ID, on.host)).errorid).toBe('session.forbidden');
});
