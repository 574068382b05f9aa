import type { Table } from '#functions/platform/table.ts';
import { checkCampaign } from '#functions/services/campaigns/check-stored.ts';
import { parseCampaignCallback } from '#shared/domain/campaign/callback.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

type LeftMail = { readonly to: string; readonly callback?: string };

/** What is wrong with a campaign that has come to its end, and with the mails that left: none, if nothing is. */
export async function faultsOf(
  table: Table,
  which: { readonly venueId: VenueId; readonly campaignId: string },
  mails: readonly LeftMail[],
): Promise<string[]> {
  const left = mails.map(({ to, callback = '' }) => ({ to, rowId: parseCampaignCallback(callback)?.rowId ?? '' }));
  return (await checkCampaign(table, which, left))?.faults ?? ['there is no campaign'];
}
