import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('has the address that the venue was made with, of which nothing is left to do', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const { body } = await on.world.call('hostnames.list', { venueId: VENUE_ID }, owner);
  const { host } = on.world.venue;
  const only = {
    host,
    state: 'live',
    platform: true,
    fault: null,
    records: [],
    checkedAt: null,
    nextLookAt: null,
    stoppedAt: null,
  };
  expect(body).toEqual({ errorid: '0', main: host, hostnames: [only] });
});

it('is for owners and managers of the venue', async () => {
  expect((await on.world.call('hostnames.list', { venueId: VENUE_ID }, on.host)).body.errorid).toBe(
    'session.forbidden',
  );
  const owner = await on.world.signIn({ role: 'owner' });
  const elsewhere = { venueId: OTHER_VENUE_ID };
  expect((await on.world.call('hostnames.list', elsewhere, owner)).body.errorid).toBe('venue.unknown');
});
