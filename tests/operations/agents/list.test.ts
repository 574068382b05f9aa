import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from '../users/kit.ts';
import { anAgent } from './kit.ts';

const on = operationWorld();

it('shows an owner the agents of their own venues', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const theirs = { userId: 'usr_other', accountId: 'acc_other', email: 'o@x.test', venues: [OTHER_VENUE_ID] };
  const other = await signedInAs(on.world, 'owner', theirs);
  const { accountId } = await anAgent(on.world);
  await on.world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner);
  const list = async (session: typeof owner) => (await on.world.call('agents.list', {}, session)).body.agents;
  expect(await list(owner)).toEqual([
    { venueId: VENUE_ID, accountId, username: 'paul', name: 'Paul', grantedAt: on.world.now() },
  ]);
  expect(await list(other)).toEqual([]);
});
