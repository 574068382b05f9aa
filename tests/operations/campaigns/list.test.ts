import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ONE } from './kit.ts';

const on = operationWorld();

it('is nothing for hosts', async () => {
  const host = await on.world.signIn({ role: 'host' });
  expect((await on.world.call('campaigns.list', ONE, host)).body).toEqual({ errorid: 'session.forbidden' });
});
