import { randomUUID } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { allEntries } from '#infra/entries.ts';
import {
  FIXINGS,
  LIVE_STREAM,
  OUTBOX_STREAM,
  QUEUES,
  type QueueName,
  RETENTION,
  STATS_CHECK,
  SWEEP,
} from '#infra/wiring.ts';
import type { Deliver } from './bus/put-events.ts';
import { dispatcher } from './bus/rules.ts';
import { every, MINUTE } from './clock.ts';
import { setMessagingEnvironment } from './environment.ts';
import { invoke, load } from './invoke.ts';
import type { Log } from './log.ts';
import { ACCOUNT, REGION } from './names.ts';
import { consume } from './queues/consumer.ts';
import { startQueues } from './queues/queues.ts';
import { consumeStream, type StreamConsumer } from './stream-consumer.ts';

export type WorkerOptions = {
  readonly dataDir: string | null;
  /** The endpoint of an external queue engine. */
  readonly queuesEndpoint?: string | undefined;
  readonly table: { readonly endpoint: string; readonly streamArn: string };
  readonly whatsapp: { readonly origin: string; readonly phoneNumberId: string };
  readonly mail: { readonly origin: string };
  readonly names: { readonly origin: string; readonly dns: string };
  readonly live: { readonly endpoint: string };
  readonly stripe: { readonly origin: string };
  readonly paypal: { readonly origin: string };
  readonly sdi: { readonly origin: string };
  readonly ecb: { readonly origin: string };
  /** The origin of the product. */
  readonly origin: string;
  readonly log: Log;
  readonly onStop: (stopPart: () => Promise<void>) => void;
};

/** Starts the background work: the queues with their consumers, the stream's consumers, and what the clock calls. */
export async function startWorkers(options: WorkerOptions): Promise<{ deliver: Deliver; stream: StreamConsumer }> {
  const { dataDir, queuesEndpoint, table, log, onStop } = options;
  const queues = await startQueues(dataDir, queuesEndpoint);
  onStop(queues.stop);
  setMessagingEnvironment({ ...options, queues });
  await loadHandlers();
  for (const name of Object.keys(QUEUES) as QueueName[]) onStop(consume(queues, name, log).stop);
  const stream = consumeStream({ ...table, declared: OUTBOX_STREAM, dataDir, log });
  onStop(stream.stop);
  const live = consumeStream({ ...table, declared: LIVE_STREAM, dataDir: null, fromNow: true, log });
  onStop(live.stop);
  for (const { worker, timeout, everyMinutes } of [SWEEP, RETENTION, STATS_CHECK, FIXINGS]) {
    onStop(every(everyMinutes * MINUTE, worker, () => invoke(worker, timeout, ofClock()), log).stop);
  }
  return { deliver: dispatcher(queues), stream };
}

/**
 * Loads all handlers ahead, one after the other, so that requests are answered in between. A handler that cannot be
 * loaded fails when it is called.
 */
async function loadHandlers(): Promise<void> {
  for (const entry of allEntries()) {
    await load(entry).catch(() => {});
    await immediate();
  }
}

/** EventBridge's event of a scheduled rule. */
const ofClock = () => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: ACCOUNT,
  time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  region: REGION,
  resources: [],
  detail: {},
});
