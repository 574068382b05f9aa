import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('says that no company has been entered yet, to the boss alone', async () => {
  const boss = await on.world.signIn({ level: 101 });
  expect((await on.world.call('invoices.seller', {}, boss)).body).toMatchObject({ seller: null, version: 0 });
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await on.world.call('invoices.seller', {}, owner)).body.errorid).toBe('session.forbidden');
});
