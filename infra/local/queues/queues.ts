import { on, once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CreateQueueCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { QUEUES, type QueueName } from '#infra/wiring.ts';
import { clientFor, NAMES, queueArn, REGION } from '../names.ts';

export type Queues = {
  readonly endpoint: string;
  readonly client: SQSClient;
  readonly urls: Readonly<Record<QueueName, string>>;
  stop(): Promise<void>;
};

const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/**
 * Creates the queues of the wiring: on an embedded engine on a free loopback port, kept below `dataDir` or in memory,
 * or on the external engine at `elsewhere`.
 */
export async function startQueues(dataDir: string | null, elsewhere?: string): Promise<Queues> {
  const engine = elsewhere ? { endpoint: elsewhere, stop: async () => {} } : await startEngine(dataDir);
  const { endpoint } = engine;
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
      await engine.stop();
    },
  };
}

async function startEngine(dataDir: string | null): Promise<Pick<Queues, 'endpoint' | 'stop'>> {
  const engine = new Worker(new URL('./engine-thread.ts', import.meta.url), {
    workerData: { dataDir: dataDir && join(dataDir, 'queues'), region: REGION },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  return {
    endpoint: `http://127.0.0.1:${await portOf(engine)}`,
    async stop() {
      const ended = once(engine, 'exit');
      engine.postMessage('stop');
      await ended;
    },
  };
}

/** The port that the engine posts. Under `node --watch`, a thread also posts a message for each file that it loads. */
async function portOf(engine: Worker): Promise<number> {
  for await (const [said] of on(engine, 'message', { close: ['exit'] })) if (typeof said === 'number') return said;
  throw new Error('the queue engine ended before it listened');
}

/** Creates a queue with its dead-letter queue; an existing queue keeps its messages and gets the declared settings. */
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
