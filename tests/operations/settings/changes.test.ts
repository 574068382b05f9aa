import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('lists changes, the newest first, also of one instant', async () => {
  const owner = await on.world.signIn({ role: 'owner', name: 'Olga' });
  for (const steering of ['off', 'strong', 'gentle'] as const) {
    await on.world.call('settings.steering_write', { venueId: VENUE_ID, steering }, owner);
    if (steering === 'off') on.world.pass(1000);
  }
  const { body } = await on.world.call('settings.changes', { venueId: VENUE_ID }, owner);
  expect(body.changes.map(({ after }: { after: { steering: string } }) => after.steering)).toEqual([
    'gentle',
    'strong',
    'off',
  ]);
  expect(body.changes[0]).toEqual({
    at: on.world.now(),
    by: 'Olga',
    section: 'steering',
    before: { steering: 'strong' },
    after: { steering: 'gentle' },
    kept: 0,
  });
});

it('shows nothing of another account', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await on.world.call('settings.changes', { venueId: OTHER_VENUE_ID }, owner)).body.errorid).toBe(
    'venue.unknown',
  );
});
