import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_DRAFT, leaderOf, ONE } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('starts nothing that says nothing, and nothing that was changed meanwhile', async () => {
  await on.world.call('campaigns.write', { ...A_DRAFT, texts: {} }, as.leader);
  const empty = await on.world.call('campaigns.start', { ...ONE, revision: 1 }, as.leader);
  expect(empty.body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'texts', code: 'field.required' }] });
  await on.world.call('campaigns.write', { ...A_DRAFT, revision: 1 }, as.leader);
  const stale = await on.world.call('campaigns.start', { ...ONE, revision: 1 }, as.leader);
  expect(stale.body).toEqual({ errorid: 'settings.stale' });
});
