import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateQueueCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { QUEUES, type QueueName } from '#infra/wiring.ts';
import { clientFor, NAMES, queueArn, REGION } from '../names.ts';
import { onLoopback } from './on-loopback.ts';

export type Queues = {
  readonly endpoint: string;
  readonly client: SQSClient;
  readonly urls: Readonly<Record<QueueName, string>>;
  stop(): Promise<void>;
};

const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** Starts the queue engine on a free loopback port, kept below `dataDir` or in memory, with the queues of the wiring. */
export async function startQueues(dataDir: string | null): Promise<Queues> {
  const directory = dataDir && join(dataDir, 'queues');
  if (directory) returnUnfinished(join(directory, 'fauxqs.db'));
  const { startFauxqs } = await import('fauxqs');
  const server = await onLoopback(() =>
    startFauxqs({ port: 0, logger: false, defaultRegion: REGION, ...(directory && { dataDir: directory }) }),
  );
  const endpoint = `http://127.0.0.1:${server.port}`;
  const client = new SQSClient(clientFor(endpoint));
  const urls = await Promise.all(QUEUE_NAMES.map(async (name) => [name, await ensureQueue(client, name)] as const));
  return {
    endpoint,
    client,
    urls: Object.fromEntries(urls.map(([name, url]) => [name, url.replace(/^http:\/\/[^/]+/, endpoint)])) as Record<
      QueueName,
      string
    >,
    async stop() {
      client.destroy();
      await server.stop();
    },
  };
}

/** Creates a queue with its dead-letter queue; an existing one keeps its messages and takes the declared settings. */
async function ensureQueue(client: SQSClient, name: QueueName): Promise<string> {
  const { fifo, timeout, maxReceives } = QUEUES[name];
  const kind = fifo ? { FifoQueue: 'true' } : {};
  const settings = {
    VisibilityTimeout: String(6 * timeout),
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: queueArn(NAMES.deadLetters(name)),
      maxReceiveCount: maxReceives,
    }),
  };
  await client.send(
    new CreateQueueCommand({
      QueueName: NAMES.deadLetters(name),
      Attributes: { ...kind, MessageRetentionPeriod: '1209600' },
    }),
  );
  const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: NAMES.queue(name), Attributes: kind }));
  if (!QueueUrl) throw new Error(`the queue ${name} could not be created`);
  await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: settings }));
  return QueueUrl;
}

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
