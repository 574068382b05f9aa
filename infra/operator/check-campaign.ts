import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { documentsOf, tableOn } from '#functions/platform/table.ts';
import { checkCampaign } from '#functions/services/campaigns/check-stored.ts';
import { clientFor, NAMES } from '#infra/local/names.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { runningEngine } from './running-engine.ts';

/**
 * The operator's check of a campaign: `npm run check:campaign -- <venueId> <campaignId>`. It looks at the product that runs
 * on this machine, or, when TABLE_NAME is set, at that table with the SDK's own environment. Ends with 1 on a fault.
 */
async function main([venueId, campaignId]: readonly string[]): Promise<number> {
  if (!venueId || !campaignId) throw new Error('usage: npm run check:campaign -- ven_trattoria <32 hex digits>');
  const name = process.env.TABLE_NAME || null;
  const client = name ? new DynamoDBClient({}) : new DynamoDBClient(clientFor(runningEngine()));
  const table = tableOn(documentsOf(client), () => name ?? NAMES.table);
  const checked = await checkCampaign(table, { venueId: venueId as VenueId, campaignId }, null);
  client.destroy();
  if (!checked) throw new Error(`there is no campaign ${campaignId} of ${venueId}`);
  for (const fault of checked.faults) console.log(fault);
  console.log(`${campaignId}: ${checked.state}, ${checked.rows.length} rows, ${checked.faults.length} faults`);
  return checked.faults.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 2;
});
