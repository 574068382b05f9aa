import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aPlatform, TODAY } from './kit.ts';

const on = operationWorld();
const change = { name: 'chains', version: 0, product: 'forward', from: TODAY, amount: 40_000 };

it('makes a list with its first price, and changes it on the version that was shown', async () => {
  const platform = await aPlatform(on.world);
  const write = (over: object = {}) => platform.call('customers.list_write', { ...change, ...over });
  expect(await write()).toMatchObject({ errorid: '0', version: 1 });
  expect((await write()).errorid).toBe('customer.stale');
  expect(await write({ version: 1, from: '2027-01-01', amount: null })).toMatchObject({ version: 2 });
  const { lists } = await platform.call('customers.lists', {});
  const { prices } = lists.find(({ name }: { name: string }) => name === 'chains');
  expect(prices.find(({ product }: { product: string }) => product === 'forward')).toMatchObject({
    dated: [
      { from: TODAY, value: 40_000 },
      { from: '2027-01-01', value: null },
    ],
    usual: 45_000,
  });
});

it('is what accounts without prices of their own pay, where it is the default one', async () => {
  const platform = await aPlatform(on.world);
  await platform.call('customers.list_write', { ...change, name: 'default' });
  expect(await platform.row()).toMatchObject({ forward: 40_000 });
});

it.each([
  ['a day that is past', { from: '2026-11-30' }],
  ['a name that is none', { name: 'For chains' }],
  ['a product that there is not', { product: 'credits' }],
])('refuses %s', async (_, over) => {
  const platform = await aPlatform(on.world);
  expect((await platform.call('customers.list_write', { ...change, ...over })).errorid).toBe('request.invalid');
});
