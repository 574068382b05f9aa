import { expect, it } from 'vitest';
import { SECTIONS } from '#shared/domain/venue/sections.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('gives every section with its revision, and where the booking page stands', async () => {
  const { body } = await on.world.call(
    'settings.venue',
    { venueId: VENUE_ID },
    await on.world.signIn({ role: 'manager' }),
  );
  expect(Object.keys(body.sections).toSorted()).toEqual(Object.keys(SECTIONS).toSorted());
  expect(body).toMatchObject({
    host: 'localhost',
    locale: 'it',
    sections: { steering: { revision: 0, value: { steering: 'gentle' } } },
  });
});

it('knows no venue of another account', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await on.world.call('settings.venue', { venueId: OTHER_VENUE_ID }, owner)).body.errorid).toBe(
    'venue.unknown',
  );
});
