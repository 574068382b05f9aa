import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { A_DRAFT } from '#tests/operations/campaigns/kit.ts';

type World = {
  readonly call: (id: OperationId, input: object, session: object) => Promise<unknown>;
  readonly table: Table;
};

/** A newsletter from its draft to its results. */
export async function callCampaigns({ call, table }: World, leader: object): Promise<void> {
  const { campaignId, segment } = A_DRAFT;
  const one = { venueId: VENUE_ID, campaignId };
  const campaigns = campaignsStore(table);
  /** What the worker does, which has an audience at once. */
  async function begins() {
    const campaign = await campaigns.find(VENUE_ID, campaignId);
    if (campaign) await campaigns.advance(VENUE_ID, campaign, { state: 'sending', stop: null, dueAt: null }, 1);
  }
  await call('campaigns.write', A_DRAFT, leader);
  await call('campaigns.list', { venueId: VENUE_ID }, leader);
  await call('campaigns.audience', { venueId: VENUE_ID, channel: 'whatsapp', segment, locales: ['en'] }, leader);
  const absent = { venueId: VENUE_ID, cause: 'absent', revision: 0, on: true, days: 90 };
  await call('campaigns.automation_write', { ...absent, channel: 'mail', texts: A_DRAFT.texts }, leader);
  await call('campaigns.automations', { venueId: VENUE_ID }, leader);
  const saved = { venueId: VENUE_ID, segmentId: campaignId };
  await call('campaigns.segment_write', { ...saved, revision: 0, name: 'All', segment }, leader);
  await call('campaigns.segments', { venueId: VENUE_ID }, leader);
  await call('campaigns.segment_remove', saved, leader);
  const provider = createServer((_, answer) =>
    answer.setHeader('content-type', 'application/json').end('{"MessageId":"m"}'),
  ).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'local');
  vi.stubEnv('MAIL_FROM', 'mail@coperto.example.com');
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'mails');
  await call('campaigns.test_send', { ...one, locale: 'en' }, leader);
  provider.close();
  provider.closeAllConnections();
  await call('campaigns.start', { ...one, revision: 1 }, leader);
  await begins();
  await call('campaigns.pause', one, leader);
  await call('campaigns.resume', one, leader);
  await call('campaigns.stop', one, leader);
  await call('campaigns.results', one, leader);
}
