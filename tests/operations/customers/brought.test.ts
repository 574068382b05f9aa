import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { AGENCY, anAgency, BROUGHT } from './brought-kit.ts';
import { ACCOUNT, aPlatform } from './kit.ts';

const on = operationWorld();

it('shows the boss what an agent’s venues brought since they were given to the agent', async () => {
  const platform = await aPlatform(on.world);
  const agent = await anAgency(on.world);
  const ask = { accountId: AGENCY };
  expect((await platform.call('customers.brought', ask)).venues).toMatchObject([BROUGHT]);
  expect((await platform.call('customers.brought', ask, agent)).errorid).toBe('session.forbidden');
  expect((await platform.call('customers.brought', { accountId: ACCOUNT })).errorid).toBe('account.unknown');
});
