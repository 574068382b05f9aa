import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { startFauxqs } from 'fauxqs';
import { onLoopback } from './on-loopback.ts';

/**
 * The queue engine. It writes each message to the disk before it goes on, which in the thread of the gateway would hold up
 * the guests. Says its port when it listens, and ends when it is spoken to.
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
 * Messages that a killed product was working on are nobody's now: they become visible at once instead of after their
 * time-out of minutes. This reaches into the schema of exactly the version that package.json pins.
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
