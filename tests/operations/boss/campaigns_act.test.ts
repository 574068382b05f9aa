import { expect, it } from 'vitest';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { marketerOf, NEWS_DRAFT, ONE } from './campaigns-kit.ts';

const on = operationWorld();
const as = marketerOf(on);

const act = async (which: 'pause' | 'resume' | 'stop') =>
  (await on.world.call('boss.campaigns_act', { ...ONE, act: which }, as.marketer)).body;

it('pauses, resumes and stops, and each of them once', async () => {
  await on.world.call('boss.campaigns_write', NEWS_DRAFT, as.marketer);
  expect((await act('pause')).errorid).toBe('settings.stale');
  await on.world.call('boss.campaigns_start', { ...ONE, revision: 1 }, as.marketer);
  const campaigns = campaignsStore(on.world.table);
  const begun = await campaigns.find(PLATFORM_SENDER, ONE.campaignId);
  if (!begun) throw new Error('it was written');
  await campaigns.advance(PLATFORM_SENDER, begun, { state: 'sending', stop: null, dueAt: null }, on.world.now());
  expect((await act('pause')).campaign.state).toBe('paused');
  expect((await act('pause')).campaign.state).toBe('paused');
  expect((await act('resume')).campaign.state).toBe('sending');
  expect((await act('stop')).campaign).toMatchObject({ state: 'stopped', stop: 'person' });
  expect((await act('resume')).errorid).toBe('settings.stale');
});
