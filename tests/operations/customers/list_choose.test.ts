import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aPlatform, TODAY } from './kit.ts';

const on = operationWorld();
const choice = { accountId: ACCOUNT, version: 0, from: TODAY, list: 'chains' };

it('gives an account a list from a day on, and takes it away again', async () => {
  const platform = await aPlatform(on.world);
  const choose = (over: object = {}) => platform.call('customers.list_choose', { ...choice, ...over });
  expect((await choose()).errorid).toBe('list.unknown');
  const price = { name: 'chains', version: 0, product: 'forward', from: TODAY, amount: 40_000 };
  await platform.call('customers.list_write', price);
  expect(await choose()).toMatchObject({ errorid: '0', version: 1 });
  expect(await platform.row()).toMatchObject({ list: 'chains', forward: 40_000 });
  expect((await choose()).errorid).toBe('customer.stale');
  await choose({ version: 1, list: null });
  expect(await platform.row()).toMatchObject({ list: null, forward: 45_000 });
});

it('is for nobody’s own account', async () => {
  const platform = await aPlatform(on.world);
  const staff = await on.world.signIn({ accountId: ACCOUNT, level: 101 });
  const own = { ...choice, list: null };
  expect((await platform.call('customers.list_choose', own, staff)).errorid).toBe('account.own');
});
