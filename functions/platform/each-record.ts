import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logDefect } from './log.ts';

/**
 * Works off a batch and reports the messages that failed, so that the others are done. A message that fails in a FIFO
 * group holds back those behind it; groups do not wait for each other. What fails again and again goes to the dead letters.
 */
export async function eachRecord(
  { Records }: SQSEvent,
  worker: string,
  work: (body: string) => Promise<void>,
): Promise<SQSBatchResponse> {
  const groups = Map.groupBy(Records, ({ attributes, messageId }) => attributes?.MessageGroupId ?? messageId);
  const failed = await Promise.all([...groups.values()].map((group) => failuresOf(group, worker, work)));
  return { batchItemFailures: failed.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

async function failuresOf(
  group: readonly SQSRecord[],
  worker: string,
  work: (body: string) => Promise<void>,
): Promise<readonly SQSRecord[]> {
  for (const [index, { body, messageId }] of group.entries()) {
    try {
      await work(body);
    } catch (error) {
      logDefect('worker.failed', error, { worker, message: messageId });
      return group.slice(index);
    }
  }
  return [];
}
