import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { aUser } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('keeps for the user alone whether they are asked before a paid act', async () => {
  const user = aUser();
  const users = usersStore(on.world.table);
  await users.create(user);
  const owner = await on.world.signIn({ role: 'owner', userId: user.userId, accountId: user.accountId });
  const spendmodal = async () =>
    (await on.world.call('settings.read', { jwt: owner.token }, owner)).body.settings.spendmodal;
  expect(await spendmodal()).toBe(true);
  await on.world.call('credits.ask_write', { ask: false }, owner);
  expect(await spendmodal()).toBe(false);
  expect((await users.find(user.userId))?.spendmodal).toBe(false);
});
