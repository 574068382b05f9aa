import { createHmac } from 'node:crypto';
import { webhookBody } from './news.ts';
import type { QueuedWebhook, Store } from './store.ts';

export type ReporterOptions = {
  readonly store: Store;
  readonly callbackUrl: string;
  readonly appSecret: string;
  /** If given, the callback must pass the verification handshake once before the first webhook. */
  readonly verifyToken?: string | undefined;
  readonly firstGapMs: number;
};

const BATCH = 10;
const MAX_GAP = 30_000;
const GIVE_UP = 7 * 86_400_000;
const TIMEOUT_MS = 10_000;

/**
 * Posts webhooks until they are answered with a 2xx status, with growing gaps of up to 30 seconds, for seven days; they
 * are kept in the store meanwhile. Up to ten that are due together go in one POST.
 */
export function startReporter({ store, callbackUrl, appSecret, verifyToken, firstGapMs }: ReporterOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let verified = verifyToken === undefined;

  async function post(batch: readonly QueuedWebhook[]): Promise<boolean> {
    try {
      verified ||= await handshake(callbackUrl, verifyToken ?? '');
      if (!verified) return false;
      const body = webhookBody(batch.map(({ value }) => JSON.parse(value)));
      const response = await fetch(callbackUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua',
          'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false; // no answer: it is tried again
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      const batch = store.dueWebhooks(Date.now(), BATCH);
      if (batch.length === 0 || stopped) return;
      const done = await post(batch);
      if (stopped) return;
      for (const { seq, attempts, since } of batch) {
        if (done || Date.now() - since > GIVE_UP) store.webhookDone(seq);
        else store.webhookLater(seq, Date.now() + Math.min(MAX_GAP, firstGapMs * 2 ** attempts));
      }
    }
  }

  function wake(): void {
    clearTimeout(timer);
    const due = store.nextDue();
    if (stopped || due === null) return;
    timer = setTimeout(
      () => {
        running ??= work().finally(() => {
          running = undefined;
          wake();
        });
      },
      Math.max(0, due - Date.now()),
    );
  }

  wake();
  return {
    /** To be called when a webhook was queued. */
    wake,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function handshake(callbackUrl: string, token: string): Promise<boolean> {
  const url = new URL(callbackUrl);
  const challenge = String(Math.floor(Math.random() * 1e9));
  url.search = String(
    new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': challenge, 'hub.verify_token': token }),
  );
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.status === 200 && (await response.text()) === challenge;
}
