import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsPatience } from '#functions/platform/aws-client.ts';

export type QueuedMessage = {
  readonly body: string;
  /** For a FIFO queue: messages of a group keep their order, and a repeated id within five minutes is dropped. */
  readonly group?: string;
  readonly dedup?: string;
  /** Held back for so long, at most 900 s; not in a FIFO queue. */
  readonly delaySeconds?: number;
};

export type Queues = {
  /** Puts messages on a queue; returns for each whether it was accepted, in the given order. */
  send(queueUrl: string, messages: readonly QueuedMessage[]): Promise<boolean[]>;
};

const MOST = 10;
/** A batch may hold 1 MiB in all; one message may be as large. */
const MAX_BYTES = 1_000_000;

export const sqsQueues = (client: SQSClient): Queues => ({
  async send(queueUrl, messages) {
    const accepted: boolean[] = [];
    for (const batch of batches(messages)) {
      const { Successful = [] } = await client.send(
        new SendMessageBatchCommand({
          QueueUrl: queueUrl,
          Entries: batch.map(({ body, group, dedup, delaySeconds }, index) => ({
            Id: String(index),
            MessageBody: body,
            MessageGroupId: group,
            MessageDeduplicationId: dedup,
            DelaySeconds: delaySeconds,
          })),
        }),
      );
      const taken = new Set(Successful.map(({ Id }) => Id));
      accepted.push(...batch.map((_, index) => taken.has(String(index))));
    }
    return accepted;
  },
});

function batches(messages: readonly QueuedMessage[]): QueuedMessage[][] {
  const all: QueuedMessage[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.body);
    const last = all.at(-1);
    if (last && last.length < MOST && bytes + size <= MAX_BYTES) {
      last.push(message);
      bytes += size;
    } else {
      all.push([message]);
      bytes = size;
    }
  }
  return all;
}

/** The queues of this environment. The endpoint is left to the SDK. */
export const queues = (): Queues => sqsQueues(new SQSClient(awsPatience()));
