import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { rowIdOf } from '#functions/platform/ids.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import type { OperationId } from '#shared/operations/index.ts';
import type { World } from '#tests/kit/world.ts';
import { NEWS_DRAFT, ONE, ORIGIN } from '#tests/operations/boss/campaigns-kit.ts';

type Call = (id: OperationId, input: object) => Promise<unknown>;

/** A campaign to accounts from its draft to its results. */
export async function callCampaigns(call: Call, { table }: World): Promise<void> {
  vi.stubEnv('APP_ORIGIN', ORIGIN);
  const campaigns = campaignsStore(table);
  const { campaignId, segment } = NEWS_DRAFT;
  await call('boss.campaigns_write', NEWS_DRAFT);
  const saved = { segmentId: campaignId, revision: 0, name: 'All', segment };
  await call('boss.campaigns_segment_write', saved);
  await call('boss.campaigns', {});
  await call('boss.campaigns_segment_remove', { segmentId: campaignId });
  await call('boss.campaigns_audience', { segment: { ...segment, agent: 'acc_demo' }, locales: ['en'] });
  const provider = createServer((_, answer) =>
    answer.setHeader('content-type', 'application/json').end('{"MessageId":"m"}'),
  ).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'local');
  vi.stubEnv('MAIL_FROM', 'mail@coperto.example.com');
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'mails');
  await call('boss.campaigns_test', { ...ONE, locale: 'en' });
  provider.close();
  provider.closeAllConnections();
  await call('boss.campaigns_start', { ...ONE, revision: 1 });
  const row = { guestId: 'acc_demo', locale: 'it', channel: 'mail', state: 'held', at: 1 } as const;
  await campaigns.freeze(PLATFORM_SENDER, campaignId, [{ rowId: rowIdOf(campaignId, 'acc_demo'), ...row }]);
  await call('boss.campaigns_act', { ...ONE, act: 'stop' });
  await call('boss.campaigns_results', { ...ONE, orders: true });
}
