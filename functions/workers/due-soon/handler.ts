import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Publisher, publisher } from '#functions/gateways/outbox-publisher.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { type OutboxStore, outboxStore } from '#functions/stores/outbox.ts';
import { parseDueSoon } from '#shared/contracts/messages/due-soon.ts';

type Deps = {
  readonly publisher: Publisher;
  readonly outbox: Pick<OutboxStore, 'find' | 'done'>;
  readonly clock: Clock;
};

/**
 * Publishes an item of the outbox at its time: a message after the seconds in which it can be taken back, or an offer that
 * ends. One that is gone was taken back, or the sweep was first; one that is not accepted is left to the sweep.
 */
export const dueSoonWorker =
  ({ publisher, outbox, clock }: Deps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'due-soon', async (body) => {
      const item = await outbox.find(parseDueSoon(body));
      if (!item || item.dueAt > clock.now()) return;
      for (const published of await publisher.publish([item])) await outbox.done(published);
    });

export const handler = lazily(() => dueSoonWorker({ publisher: publisher(), outbox: outboxStore(theTable()), clock }));
