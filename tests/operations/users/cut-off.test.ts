import { expect, it } from 'vitest';
import { agentsOf } from '#functions/stores/agents.keys.ts';
import { userKey } from '#functions/stores/users.keys.ts';
import { dyingWorld } from '#tests/faults/dying-world.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { anAgent } from '../agents/kit.ts';
import { signedInAs } from './kit.ts';

const engine = await engineOfFile();

/* A call that dies right after its commit is seen as done by whoever looks at the list, so nobody repeats it. */

const serviceDay = async (world: World, session: SignedIn) =>
  (await world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, session)).body.errorid;

it.each([
  ['is removed', 'users.remove', { userId: 'usr_host' }],
  ['gets another role', 'users.role_write', { userId: 'usr_host', role: 'viewer' }],
] as const)('the open session of who %s ends, also when that call is cut off', async (_, operation, input) => {
  const { world, dies } = await dyingWorld(engine, userKey('usr_host'));
  const owner = await signedInAs(world, 'owner');
  const host = await signedInAs(world, 'host');
  await dies(() => world.send(operation, input, owner));
  expect(await serviceDay(world, host)).toBe('session.invalid');
});

it('a venue that is taken from a user is closed to their open session, also when that call is cut off', async () => {
  const { world, dies } = await dyingWorld(engine, userKey('usr_host'));
  const venues = [VENUE_ID, OTHER_VENUE_ID];
  const owner = await signedInAs(world, 'owner', { venues });
  const host = await signedInAs(world, 'host', { venues });
  await dies(() => world.call('users.venues_write', { userId: 'usr_host', give: [], take: [VENUE_ID] }, owner));
  expect(await serviceDay(world, host)).toBe('venue.unknown');
});

it('a venue is closed to the open session of an agent who was sent away, also when that call is cut off', async () => {
  const { world, dies } = await dyingWorld(engine, agentsOf(VENUE_ID));
  const owner = await signedInAs(world, 'owner');
  const agent = await anAgent(world);
  await world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner);
  expect(await serviceDay(world, agent)).toBe('0');
  await dies(() => world.call('agents.withdraw', { venueId: VENUE_ID, accountId: agent.accountId }, owner));
  expect(await serviceDay(world, agent)).toBe('venue.unknown');
});
