import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_DRAFT, leaderOf, ONE } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('sends no test in a language without a text', async () => {
  await on.world.call('campaigns.write', A_DRAFT, as.leader);
  const { body } = await on.world.call('campaigns.test_send', { ...ONE, locale: 'ja' }, as.leader);
  expect(body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'locale', code: 'field.choice' }] });
});
