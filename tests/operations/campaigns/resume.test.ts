import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_DRAFT, leaderOf, ONE } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('resumes nothing that was never paused', async () => {
  await on.world.call('campaigns.write', A_DRAFT, as.leader);
  expect((await on.world.call('campaigns.resume', ONE, as.leader)).body).toEqual({ errorid: 'settings.stale' });
});
