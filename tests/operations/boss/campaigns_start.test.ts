import { expect, it } from 'vitest';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { commandsOf } from '#tests/workers/campaigns/kit.ts';
import { marketerOf, NEWS_DRAFT, ONE } from './campaigns-kit.ts';

const on = operationWorld();
const as = marketerOf(on);

const start = async (over: object = {}) =>
  (await on.world.call('boss.campaigns_start', { ...ONE, revision: 1, ...over }, as.marketer)).body;

it('starts nothing that says nothing, and nothing that was changed meanwhile', async () => {
  await on.world.call('boss.campaigns_write', { ...NEWS_DRAFT, texts: {} }, as.marketer);
  expect(await start()).toEqual({ errorid: 'request.invalid', issues: [{ path: 'texts', code: 'field.required' }] });
  await on.world.call('boss.campaigns_write', { ...NEWS_DRAFT, revision: 1 }, as.marketer);
  expect(await start()).toEqual({ errorid: 'settings.stale' });
});

it('starts once, however often it is pressed, and never in the past', async () => {
  await on.world.call('boss.campaigns_write', NEWS_DRAFT, as.marketer);
  const late = await start({ at: on.world.now() - 1 });
  expect(late.issues).toEqual([{ path: 'at', code: 'field.choice' }]);
  const at = on.world.now() + 3_600_000;
  expect(await start({ at })).toMatchObject({ campaign: { state: 'scheduled', dueAt: at } });
  expect(await start()).toMatchObject({ campaign: { state: 'scheduled' } });
  expect(await commandsOf(on.world.table)).toMatchObject([{ dueAt: at, command: { venueId: PLATFORM_SENDER } }]);
});
