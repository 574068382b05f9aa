import { type Publisher, publisher } from '#functions/gateways/outbox-publisher.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { OUTBOX_SHARDS, type OutboxStore, outboxStore, type StoredOutboxItem } from '#functions/stores/outbox.ts';

type Deps = {
  readonly publisher: Publisher;
  readonly outbox: Pick<OutboxStore, 'due' | 'done'>;
  readonly clock: Clock;
};

/** What was due just now is on its way through the stream. */
const GRACE_MS = 5_000;
const PAGE = 100;
/** The next minute's sweep goes on where this one stops. */
const PAGES = 20;

/**
 * The guarantee of the outbox: publishes what has become due and what the stream missed, oldest first. What somebody does not
 * take now stays, and holds up nothing behind it: timers ring while the bus is out of order.
 */
export const sweepWorker =
  ({ publisher, outbox, clock }: Deps) =>
  async (): Promise<{ readonly published: number; readonly left: number }> => {
    const before = clock.now() - GRACE_MS;

    async function sweepShard(shard: number) {
      let [published, left] = [0, 0];
      let last: StoredOutboxItem | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        const due = await outbox.due(shard, before, PAGE, last);
        const accepted = due.length > 0 ? await publisher.publish(due) : [];
        await Promise.all(accepted.map((item) => outbox.done(item)));
        published += accepted.length;
        left += due.length - accepted.length;
        last = due.at(-1);
        if (due.length < PAGE) break;
      }
      return { published, left };
    }

    const shards = await Promise.all(Array.from({ length: OUTBOX_SHARDS }, (_, shard) => sweepShard(shard)));
    const published = shards.reduce((sum, shard) => sum + shard.published, 0);
    const left = shards.reduce((sum, shard) => sum + shard.left, 0);
    if (published + left > 0) logEvent('sweep', { published, left });
    if (left > 0) throw new Error(`${left} outbox items could not be published`);
    return { published, left };
  };

export const handler = lazily(() => sweepWorker({ publisher: publisher(), outbox: outboxStore(theTable()), clock }));
