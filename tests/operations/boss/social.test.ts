import { expect, it } from 'vitest';
import { NO_SOCIAL } from '#shared/domain/account/social.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();

it('has no address before one is set, and is for those who set the platform up', async () => {
  const boss = await staff(on.world, 'usr_settings', { level: 120, areas: ['settings'] });
  expect((await on.world.call('boss.social', {}, boss)).body).toMatchObject({ social: NO_SOCIAL, version: 0 });
  const support = await staff(on.world, 'usr_support', { level: 120, areas: ['support'] });
  for (const session of [support, on.host]) {
    expect((await on.world.call('boss.social', {}, session)).body.errorid).toBe('session.forbidden');
  }
});
