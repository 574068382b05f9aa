import { expect, it } from 'vitest';
import { PRODUCT_NAMES } from '#shared/domain/credit/prices.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aPlatform } from './kit.ts';

const on = operationWorld();

it('shows the default list before it has any price, with what everything costs without it', async () => {
  const platform = await aPlatform(on.world);
  const { lists } = await platform.call('customers.lists', {});
  expect(lists).toMatchObject([{ name: 'default', version: 0 }]);
  expect(lists[0].prices.map(({ product }: { product: string }) => product)).toEqual(PRODUCT_NAMES);
  expect((await platform.call('customers.lists', {}, on.host)).errorid).toBe('session.forbidden');
});
