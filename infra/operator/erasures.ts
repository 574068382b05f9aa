import { readFile, writeFile } from 'node:fs/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { documentsOf, tableOn } from '#functions/platform/table.ts';
import { replayErasures } from '#functions/services/replay-erasures.ts';
import { erasureListStore, type ListedErasure } from '#functions/stores/erasure-list.ts';
import { STAGES } from '#infra/config/stage.ts';
import { namesOf } from '#infra/names.ts';

const DAY_MS = 86_400_000;
/** As far back as a backup may be. */
const REACH_MS = 60 * DAY_MS;

/**
 * `npm run erasures -- <stage> save|replay <file> [table]`, with the credentials of whoever deploys: writes what guests
 * had removed to a file, or carries it out again on the stage's table or a restored one.
 */
async function main([stageName, what, file, other]: readonly string[]): Promise<number> {
  const stage = STAGES.find((each) => each.name === stageName);
  if (!stage || !file || (what !== 'save' && what !== 'replay')) {
    console.error(`usage: npm run erasures -- ${STAGES.map((each) => each.name).join('|')} save|replay <file> [table]`);
    return 2;
  }
  const client = new DynamoDBClient({ region: stage.region });
  const table = tableOn(documentsOf(client), () => other ?? namesOf(stage.name).table);
  const now = Date.now();
  if (what === 'save') {
    const list = await erasureListStore(table).since(now - REACH_MS, now);
    await writeFile(file, JSON.stringify(list));
    console.log(`${list.length} erasures written to ${file}`);
  } else {
    const list = JSON.parse(await readFile(file, 'utf8')) as ListedErasure[];
    console.log(`${await replayErasures(table, list, now)} reservations erased again, of ${list.length} erasures`);
  }
  client.destroy();
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
