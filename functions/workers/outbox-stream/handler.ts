import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type DueSoonQueue, dueSoon } from '#functions/gateways/due-soon.ts';
import { type Publisher, publisher } from '#functions/gateways/outbox-publisher.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { type OutboxStore, outboxStore, toOutboxItem } from '#functions/stores/outbox.ts';
import { itemOf } from './stream-image.ts';

type Deps = {
  readonly publisher: Publisher;
  readonly dueSoon: DueSoonQueue;
  readonly outbox: Pick<OutboxStore, 'done'>;
  readonly clock: Clock;
};

/**
 * The fast path of the outbox: publishes entries that are due on commit, and deletes them once all were accepted.
 * What falls due within minutes is announced for its time. Later timers stay until the sweep finds them due, and so does
 * what a newer version wrote: the stream would stand still for it.
 * Rejected entries are left to the stream's retries and to the sweep.
 */
export const outboxStreamWorker =
  ({ publisher, dueSoon, outbox, clock }: Deps) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const now = clock.now();
    const known = Records.flatMap(({ dynamodb }) => {
      const item = dynamodb?.NewImage && toOutboxItem(itemOf(dynamodb.NewImage));
      return item && publisher.knows(item) ? [{ ...item, sequence: dynamodb.SequenceNumber ?? '' }] : [];
    });
    await dueSoon.announce(known, now);
    const arrived = known.filter(({ dueAt }) => dueAt <= now);
    const published = await publisher.publish(arrived);
    await Promise.all(published.map((item) => outbox.done(item)));
    const left = arrived.filter((item) => !published.includes(item));
    return { batchItemFailures: left.map(({ sequence }) => ({ itemIdentifier: sequence })) };
  };

export const handler = lazily(() =>
  outboxStreamWorker({ publisher: publisher(), dueSoon: dueSoon(), outbox: outboxStore(theTable()), clock }),
);
