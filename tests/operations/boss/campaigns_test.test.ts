import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { marketerOf, NEWS_DRAFT, ONE } from './campaigns-kit.ts';

const on = operationWorld();
const as = marketerOf(on);

it('sends no test in a language without a text', async () => {
  await on.world.call('boss.campaigns_write', NEWS_DRAFT, as.marketer);
  const { body } = await on.world.call('boss.campaigns_test', { ...ONE, locale: 'ja' }, as.marketer);
  expect(body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'locale', code: 'field.choice' }] });
});
