import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from '../users/kit.ts';
import { aBoss, WHY } from './kit.ts';

const on = operationWorld();

it('shows the houses of an account and what was done with it, the newest first, to the boss only', async () => {
  const boss = await aBoss(on.world);
  const owner = await signedInAs(on.world, 'owner');
  await boss.pause();
  await boss.resume();
  expect(await boss.read()).toEqual({
    errorid: '0',
    people: [
      {
        ...{ userId: 'usr_owner', name: owner.user.name, email: 'owner@demo.test', role: 'owner' },
        ...{ bound: false, secondFactor: false, signedInAt: null },
      },
    ],
    houses: [{ venueId: VENUE_ID, name: 'Trattoria da Nina' }],
    messages: [],
    deeds: [
      { at: on.world.now(), by: 'Bruno', did: 'resumed' },
      { at: on.world.now() - 1000, by: 'Bruno', did: 'paused', reason: WHY },
    ],
  });
  expect((await boss.read('acc_nowhere')).errorid).toBe('account.unknown');
  const asked = await on.world.call('accounts.read', { accountId: 'acc_demo' }, owner);
  expect(asked.body.errorid).toBe('session.forbidden');
});

it('says of its people when they were here and how they sign in, and nothing that they sign in by', async () => {
  const boss = await aBoss(on.world);
  const over = { phone: '+393331234567', factorNonce: 'nonce', recovery: ['hash'], signedInAt: 5, password: 'secret' };
  await signedInAs(on.world, 'host', over);
  const { people } = await boss.read();
  expect(people).toMatchObject([{ role: 'host', bound: true, secondFactor: true, signedInAt: 5 }]);
  expect(JSON.stringify(people)).not.toMatch(/333|nonce|hash|secret/);
});

it('an account without a house has none, and nothing was done with it yet', async () => {
  const boss = await aBoss(on.world);
  expect(await boss.read()).toEqual({ errorid: '0', people: [], houses: [], messages: [], deeds: [] });
});
