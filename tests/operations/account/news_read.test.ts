import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aCustomer } from '#tests/workers/campaigns/accounts-kit.ts';
import { staff } from '../boss/kit.ts';

const on = operationWorld();

it('lets news come to a customer who has said nothing, and shows nothing to who is none', async () => {
  await aCustomer(on.world.table, 'ada');
  const owner = await on.world.signIn({ role: 'owner', accountId: 'acc_ada', userId: 'usr_ada' });
  const { body } = await on.world.call('account.news_read', {}, owner);
  expect(body.news).toEqual({ on: true, at: null, form: null });
  const boss = await staff(on.world);
  expect((await on.world.call('account.news_read', {}, boss)).body.news).toBeNull();
});
