import type { Table } from '#functions/platform/table.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { type Checked, campaignFaults } from '#shared/domain/campaign/check-campaign.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

type Which = { readonly venueId: VenueId; readonly campaignId: string };

/** Checks a stored campaign with all its rows; null where there is none. */
export async function checkCampaign(table: Table, { venueId, campaignId }: Which, left: Checked['left']) {
  const campaigns = campaignsStore(table);
  const [campaign, rows] = await Promise.all([
    campaigns.find(venueId, campaignId),
    campaigns.rows(venueId, campaignId),
  ]);
  if (!campaign) return null;
  const acts = await consentsStore(table).actsOfMany(
    venueId,
    rows.map(({ guestId }) => guestId),
  );
  const actsOf = (guestId: string) => acts.get(guestId) ?? [];
  const unasked = venueId === PLATFORM_SENDER;
  return { rows, state: campaign.state, faults: campaignFaults({ campaign, rows, actsOf, unasked, left }) };
}
