import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dispatcher } from '#infra/local/bus/rules.ts';
import type { Invoke } from '#infra/local/invoke.ts';
import type { Log } from '#infra/local/log.ts';
import { configurationSetArn } from '#infra/local/names.ts';
import { consume } from '#infra/local/queues/consumer.ts';
import { type Queues, startQueues } from '#infra/local/queues/queues.ts';
import { QUEUES, type QueueName } from '#infra/wiring.ts';

let dataDir: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'coperto-queues-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  rmSync(dataDir, { recursive: true });
});

async function theQueues(): Promise<Queues> {
  const queues = await startQueues(dataDir);
  stops.push(queues.stop);
  return queues;
}

const send = (queues: Queues, name: QueueName, MessageBody: string, MessageGroupId?: string) =>
  queues.client.send(
    new SendMessageCommand({
      QueueUrl: queues.urls[name],
      MessageBody,
      ...(MessageGroupId && { MessageGroupId, MessageDeduplicationId: MessageBody }),
    }),
  );

const waiting = async (queues: Queues, name: QueueName) => {
  const { Attributes = {} } = await queues.client.send(
    new GetQueueAttributesCommand({ QueueUrl: queues.urls[name], AttributeNames: ['All'] }),
  );
  return {
    visible: Number(Attributes.ApproximateNumberOfMessages),
    inWork: Number(Attributes.ApproximateNumberOfMessagesNotVisible),
  };
};

const bodies = (event: unknown) => (event as SQSEvent).Records.map(({ body }) => body);

describe('the queues', () => {
  it('are those of the wiring, with their dead-letter queues and time-outs', async () => {
    const queues = await theQueues();
    for (const [name, { fifo, timeout, maxReceives }] of Object.entries(QUEUES)) {
      const { Attributes = {} } = await queues.client.send(
        new GetQueueAttributesCommand({ QueueUrl: queues.urls[name as QueueName], AttributeNames: ['All'] }),
      );
      expect(Attributes.VisibilityTimeout).toBe(String(6 * timeout));
      expect(Attributes.FifoQueue).toBe(fifo ? 'true' : undefined);
      const redrive = JSON.parse(Attributes.RedrivePolicy ?? '{}');
      expect(redrive.maxReceiveCount).toBe(maxReceives);
      expect(redrive.deadLetterTargetArn).toMatch(/-dead(\.fifo)?$/);
    }
  });

  it.runIf(process.platform === 'linux')('listen on the loopback address alone', async () => {
    const queues = await theQueues();
    expect(listeningOn(Number(new URL(queues.endpoint).port))).toEqual(['0100007F']);
  });

  it('start under a watcher, to which their thread reports the files it loads before its port (Invalid URL)', async () => {
    const started = `const { startQueues } = await import(${JSON.stringify(import.meta.resolve('#infra/local/queues/queues.ts'))});
      const queues = await startQueues(null);
      process.send({ endpoint: queues.endpoint });
      await queues.stop();
      process.disconnect();`;
    const watched = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', started],
      {
        env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    const said: object[] = [];
    watched.on('message', (message: object) => said.push(message));
    expect(await once(watched, 'exit')).toEqual([0, null]);
    expect(said).toContainEqual({ endpoint: expect.stringMatching(/^http:.*:\d+$/) });
  });

  it('keep their messages over a restart, those in work visible at once', async () => {
    const first = await theQueues();
    await send(first, 'timers', 'one');
    await first.client.send(new ReceiveMessageCommand({ QueueUrl: first.urls.timers }));
    expect(await waiting(first, 'timers')).toEqual({ visible: 0, inWork: 1 });
    await stops.pop()?.();

    const second = await theQueues();
    expect(await waiting(second, 'timers')).toEqual({ visible: 1, inWork: 0 });
  });
});

/** The local addresses, as the kernel writes them, of the sockets that listen on a port. */
function listeningOn(port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === '0A' && local.endsWith(`:${hex}`))
    .map(([, local = '']) => local.split(':')[0] ?? '');
}

describe('a consumer', () => {
  const start = (queues: Queues, name: QueueName, call: Invoke, log: Log = expect.unreachable) => {
    const consumer = consume(queues, name, log, call);
    stops.push(consumer.stop);
  };

  it('gives messages to the worker of the queue and removes them', async () => {
    const queues = await theQueues();
    const seen: string[] = [];
    start(queues, 'timers', async (file, timeout, event) => {
      expect([file, timeout]).toEqual(['functions/workers/timers/handler.ts', 30]);
      seen.push(...bodies(event));
    });
    await Promise.all(['a', 'b', 'c'].map((body) => send(queues, 'timers', body)));
    await expect.poll(() => seen.toSorted()).toEqual(['a', 'b', 'c']);
    await expect.poll(() => waiting(queues, 'timers')).toEqual({ visible: 0, inWork: 0 });
  });

  it('leaves in the queue only the messages that the worker names as failed', async () => {
    const queues = await theQueues();
    await Promise.all(['good', 'bad'].map((body) => send(queues, 'timers', body)));
    start(queues, 'timers', async (_, __, event) => ({
      batchItemFailures: (event as SQSEvent).Records.filter(({ body }) => body === 'bad').map(({ messageId }) => ({
        itemIdentifier: messageId,
      })),
    }));
    await expect.poll(() => waiting(queues, 'timers')).toEqual({ visible: 0, inWork: 1 });
  });

  it('leaves all messages in the queue when the worker throws, and says so', async () => {
    const queues = await theQueues();
    const logged: string[] = [];
    await send(queues, 'timers', 'a');
    const fail = async () => {
      throw new Error('no');
    };
    start(queues, 'timers', fail, (where) => logged.push(where));
    await expect.poll(() => logged).toEqual(['functions/workers/timers/handler.ts']);
    expect(await waiting(queues, 'timers')).toEqual({ visible: 0, inWork: 1 });
  });

  it('keeps the order within a guest’s thread', async () => {
    const queues = await theQueues();
    const seen: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) {
      await send(queues, 'messages', `anna ${n}`, 'anna');
      await send(queues, 'messages', `bruno ${n}`, 'bruno');
    }
    start(queues, 'messages', async (_, __, event) => {
      seen.push(...bodies(event));
    });
    await expect.poll(() => seen.length).toBe(10);
    for (const guest of ['anna', 'bruno']) {
      expect(seen.filter((body) => body.startsWith(guest))).toEqual([1, 2, 3, 4, 5].map((n) => `${guest} ${n}`));
    }
  });
});

describe('the rules of the bus', () => {
  const anEvent = {
    version: '0',
    id: '1',
    'detail-type': 'reservation.changed',
    source: 'coperto',
    account: '0',
    time: '2026-11-21T12:00:00Z',
    region: 'eu-south-1',
    resources: [],
    detail: {},
  } as const;

  it('put a matching event into its queue before the sender is answered', async () => {
    const queues = await theQueues();
    await dispatcher(queues)(anEvent);
    expect(await waiting(queues, 'calendar')).toEqual({ visible: 1, inWork: 0 });
  });

  it('put what SES tells of a mail where its worker finds it', async () => {
    const queues = await theQueues();
    const mail = { source: 'aws.ses', 'detail-type': 'Email Bounced', resources: [configurationSetArn] } as const;
    await dispatcher(queues)({ ...anEvent, ...mail });
    await dispatcher(queues)({ ...anEvent, ...mail, resources: ['arn:aws:ses:eu-south-1:0:configuration-set/other'] });
    expect(await waiting(queues, 'mail-events')).toEqual({ visible: 1, inWork: 0 });
  });

  it('put an event that no rule matches nowhere', async () => {
    const queues = await theQueues();
    await dispatcher(queues)({ ...anEvent, source: 'somebody' });
    expect(await waiting(queues, 'calendar')).toEqual({ visible: 0, inWork: 0 });
  });

  it('are refused at start when they cannot be understood', async () => {
    const queues = await theQueues();
    const rule = { name: 'odd', pattern: { source: [{ cidr: '10.0.0.0/8' }] }, queue: 'calendar' } as const;
    expect(() => dispatcher(queues, [rule])).toThrow(/not understood/);
  });
});
