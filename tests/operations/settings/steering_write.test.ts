// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { expect, it } from 'vitest';
import { venueKey } from '#functions/stores/venues.keys.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const look = async () =>
  (await on.world.call('availability.day', { venueId: VENUE_ID, date: SATURDAY, covers: 2, area: null })).body.steering;

it('sets how strongly the page steers, and leaves the other rules alone', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  expect(await look()).toBe('gentle');
  const set = await on.world.call('settings.steering_write', { venueId: VENUE_ID, steering: 'off' }, owner);
  expect(set.body).toEqual({ errorid: '0', steering: 'off' });
  expect(await look()).toBe('off');
  const { rules } = on.world.venue;
  expect((await on.world.venues.find(VENUE_ID))?.rules).toEqual({ ...rules, steering: 'off' });
});

it('reads a venue from before it was a rule with the default', async () => {
  const { steering: _, ...rules } = on.world.venue.rules;
  const stored = await on.world.table.get(venueKey(VENUE_ID));
  if (!stored) return expect.unreachable();
  await on.world.table.put({ ...stored, rules });
  expect((await on.world.venues.find(VENUE_ID))?.rules.steering).toBe('gentle');
});

it('is for owners and managers of the venue, and knows three ways', async () => {
  const call = { venueId: VENUE_ID, steering: 'strong' } as const;
  expect((await on.world.call('settings.steering_write', call, on.host)).body.errorid).toBe('session.forbidden');
  const manager = await on.world.signIn({ role: 'manager' });
  const elsewhere = { ...call, venueId: 'ven_elsewhere' };
  expect((await on.world.call('settings.steering_write', elsewhere, manager)).body.errorid).toBe('venue.unknown');
  const { body } = await on.world.send('settings.steering_write', { ...call, steering: 'hard' }, manager);
  expect(body.issues).toEqual([{ path: 'steering', code: 'field.choice' }]);
});
