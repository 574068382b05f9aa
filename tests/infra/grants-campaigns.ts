import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { A_DRAFT } from '#tests/operations/campaigns/kit.ts';

type World = { readonly call: (id: OperationId, input: object, session: object) => Promise<unknown> };

/** A newsletter from its draft to its results. */
export async function callCampaigns({ call }: World, leader: object): Promise<void> {
  const { campaignId, segment } = A_DRAFT;
  const one = { venueId: VENUE_ID, campaignId };
  await call('campaigns.write', A_DRAFT, leader);
  await call('campaigns.list', { venueId: VENUE_ID }, leader);
  await call('campaigns.audience', { venueId: VENUE_ID, segment, locales: ['en'] }, leader);
  // In a language without a text, so that no mail leaves.
  await call('campaigns.test_send', { ...one, locale: 'ja' }, leader);
  await call('campaigns.start', { ...one, revision: 1 }, leader);
  await call('campaigns.stop', one, leader);
  await call('campaigns.results', one, leader);
}
