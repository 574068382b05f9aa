import { expect, it } from 'vitest';
import { LIMIT_DEFAULTS } from '#shared/domain/account/platform-limits.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('shows the defaults until somebody sets others, to the platform’s own staff only', async () => {
  const boss = await on.world.signIn({ level: 101, role: 'boss' as never, name: 'Bruno' });
  const read = async () => (await on.world.call('limits.read', {}, boss)).body;
  expect(await read()).toEqual({ errorid: '0', limits: LIMIT_DEFAULTS, version: 0, changes: [] });
  const owner = await on.world.signIn({ level: 1, role: 'owner' });
  expect((await on.world.call('limits.read', {}, owner)).body.errorid).toBe('session.forbidden');
});
