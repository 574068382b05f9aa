import { env } from '#functions/platform/env.ts';
import { logDefect } from '#functions/platform/log.ts';
import type { DueSoon } from '#shared/contracts/messages/due-soon.ts';
import { type Queues, queues } from './queues.ts';

/** The longest that SQS holds a message back. */
const MAX_DELAY_MS = 900_000;

export type DueSoonQueue = {
  /**
   * Has items of the outbox published when they fall due, to the second. What falls due later than the queue can wait, and
   * what the queue does not take, is left to the sweep.
   */
  announce(items: readonly DueSoon[], now: number): Promise<void>;
};

export const dueSoonQueue = (queues: Queues, url: () => string): DueSoonQueue => ({
  async announce(items, now) {
    const soon = items.filter(({ dueAt }) => dueAt > now && dueAt <= now + MAX_DELAY_MS);
    if (soon.length === 0) return;
    const messages = soon.map(({ shard, dueAt, id }) => ({
      body: JSON.stringify({ shard, dueAt, id } satisfies DueSoon),
      delaySeconds: Math.ceil((dueAt - now) / 1000),
    }));
    await queues.send(url(), messages).catch((error) => logDefect('outbox.unannounced', error));
  },
});

/** The queue of this environment. */
export const dueSoon = (): DueSoonQueue => dueSoonQueue(queues(), () => env('QUEUE_URL_DUE_SOON'));
