import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';
import { onLoopback } from './on-loopback.ts';

/**
 * The queue engine, in a thread of its own: it writes each message to disk synchronously, which in the gateway's thread
 * would delay requests. It posts its port once it listens, and ends at the first message that it receives.
 */
const { dataDir, region } = workerData as { readonly dataDir: string | null; readonly region: string };
if (dataDir) returnUnfinished(join(dataDir, 'fauxqs.db'));
const server = await onLoopback(() =>
  startFauxqs({ port: 0, logger: false, defaultRegion: region, ...(dataDir && { dataDir }) }),
);
parentPort?.once('message', async () => {
  await server.stop();
  process.exit();
});
parentPort?.postMessage(server.port);

/**
 * Makes the messages that a killed product was processing visible at once, instead of after their visibility time-out
 * of minutes. It depends on the engine's private schema, hence on the exact version in package.json.
 */
function returnUnfinished(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL');
  } finally {
    database.close();
  }
}
