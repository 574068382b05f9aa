import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_DRAFT, leaderOf, ONE } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('counts nobody before the start', async () => {
  await on.world.call('campaigns.write', A_DRAFT, as.leader);
  const { body } = await on.world.call('campaigns.results', ONE, as.leader);
  expect(body).toMatchObject({ eligible: 0, delivered: 0, failed: 0, held: 0, onItsWay: 0, skipped: 0 });
});
