import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('offers credits, licence and modules with their prices, to owners and managers', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const { body } = await on.world.call('shop.read', {}, owner);
  expect(body).toMatchObject({ vatRate: 22, until: null, orders: [] });
  const priceOf = (item: string, quantity: number) =>
    body.offers.find((each: { item: string; quantity: number }) => each.item === item && each.quantity === quantity)
      ?.net;
  expect([priceOf('credits', 25), priceOf('licence', 12), priceOf('moduleReviews', 1)]).toEqual([2500, 58_800, 900]);
  expect(body.modules.map(({ state }: { state: string }) => state)).toEqual(['off', 'off', 'off', 'off']);
  expect((await on.world.call('shop.read', {}, on.host)).body.errorid).toBe('session.forbidden');
});
