import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAgency, BROUGHT } from './brought-kit.ts';
import { aPlatform } from './kit.ts';

const on = operationWorld();

it('shows agents what their own venues brought, and nobody else', async () => {
  const platform = await aPlatform(on.world);
  const agent = await anAgency(on.world);
  expect((await platform.call('customers.own_venues', {}, agent)).venues).toMatchObject([BROUGHT]);
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await platform.call('customers.own_venues', {}, owner)).errorid).toBe('session.forbidden');
});

it('shows nothing of a venue that was taken back', async () => {
  const platform = await aPlatform(on.world);
  const agent = await anAgency(on.world);
  const owner = await on.world.signIn({ role: 'owner' });
  const taken = { venueId: BROUGHT.venueId, accountId: 'acc_agency' };
  expect((await platform.call('agents.withdraw', taken, owner)).errorid).toBe('0');
  expect((await platform.call('customers.own_venues', {}, agent)).venues).toEqual([]);
});
