import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { QUEUES, type QueueName } from '#infra/wiring.ts';
import { type Invoke, invoke } from '../invoke.ts';
import type { Log } from '../log.ts';
import { NAMES, queueArn, REGION } from '../names.ts';

const LOOPS = 2;

/**
 * Feeds a queue to its worker in batches, as an event source mapping does; failed messages stay in the queue for
 * another try. `stop` waits for the batches in progress.
 */
export function consume(
  queues: { readonly client: SQSClient; readonly urls: Readonly<Record<QueueName, string>> },
  name: QueueName,
  log: Log,
  call: Invoke = invoke,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = Array.from({ length: LOOPS }, async () => {
    while (!stopping.signal.aborted) {
      try {
        const messages = await receive(queues.client, queues.urls[name], name, stopping.signal);
        if (messages.length > 0) await work(queues.client, queues.urls[name], name, messages, log, call);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log(`queue ${name}`, error);
        await sleep(500);
      }
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function receive(client: SQSClient, QueueUrl: string, name: QueueName, abortSignal: AbortSignal) {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: QUEUES[name].batchSize,
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    }),
    { abortSignal },
  );
  return Messages;
}

async function work(client: SQSClient, QueueUrl: string, name: QueueName, messages: Message[], log: Log, call: Invoke) {
  const failed = await failures(name, messages, log, call);
  const done = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''));
  if (done.length === 0) return;
  await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl,
      Entries: done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
    }),
  );
}

/** The ids of the messages that failed: those that the worker reports, or all when it throws. */
async function failures(name: QueueName, messages: Message[], log: Log, call: Invoke): Promise<ReadonlySet<string>> {
  const { worker, timeout } = QUEUES[name];
  try {
    const answer = await call(worker, timeout, { Records: messages.map((message) => recordOf(name, message)) });
    const failed = (answer as SQSBatchResponse | undefined)?.batchItemFailures ?? [];
    return new Set(failed.map(({ itemIdentifier }) => itemIdentifier));
  } catch (error) {
    log(worker, error);
    return new Set(messages.map(({ MessageId = '' }) => MessageId));
  }
}

function recordOf(name: QueueName, message: Message): SQSRecord {
  const { MessageAttributes = {}, Attributes = {} } = message;
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: Attributes as SQSRecord['attributes'],
    messageAttributes: Object.fromEntries(
      Object.entries(MessageAttributes).map(([key, value]) => [
        key,
        {
          dataType: value.DataType ?? 'String',
          ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
        },
      ]),
    ),
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn(NAMES.queue(name)),
    awsRegion: REGION,
  };
}
