import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { documentsOf, tableOn } from '#functions/platform/table.ts';
import { snapshotsStore } from '#functions/stores/snapshots.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { clientFor, NAMES } from '#infra/local/names.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import { runningEngine } from './running-engine.ts';

/**
 * The operator's check of a stored day: `npm run check -- <venueId> <date>`. It looks at the product that runs on this
 * machine, or, when TABLE_NAME is set, at that table with the SDK's own environment. Ends with 1 on a violation.
 */
export async function checkStored(client: DynamoDBClient, name: string, venueId: string, day: string) {
  const date = parseLocalDate(day);
  if (!date) throw new Error(`${day} is no date; write YYYY-MM-DD`);
  const table = tableOn(documentsOf(client), () => name);
  const venue = await venuesStore(table).find(venueId as VenueId);
  if (!venue) throw new Error(`there is no venue ${venueId} in the table ${name}`);
  const stored = await snapshotsStore(table).take(venue.venueId, date);
  if (!stored) throw new Error('the day changes all the time; try again');
  const { sheet, version, reservations } = stored;
  return {
    version,
    parties: sheet.parties.length,
    violations: checkDay({ rules: venue.rules, date, sheet }, reservations),
  };
}

async function main([venueId, date]: readonly string[]): Promise<number> {
  if (!venueId || !date) throw new Error('usage: npm run check -- ven_trattoria 2026-12-05');
  const name = process.env.TABLE_NAME || null;
  const client = name ? new DynamoDBClient({}) : new DynamoDBClient(clientFor(runningEngine()));
  const { version, parties, violations } = await checkStored(client, name ?? NAMES.table, venueId, date);
  for (const violation of violations) console.log(violation);
  const found = violations.length === 1 ? '1 violation' : `${violations.length} violations`;
  console.log(`${venueId} ${date}: ${parties} parties, version ${version}, ${found}`);
  client.destroy();
  return violations.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    return 2;
  });
}
