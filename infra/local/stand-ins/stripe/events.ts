import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fateOf } from '../providers/bad-day.ts';
import type { Store, Stored } from './store.ts';
import { newId } from './world.ts';

export type EventOptions = {
  readonly store: Store;
  readonly webhookUrl: string;
  readonly secret: string;
  readonly now: () => number;
  readonly random?: () => number;
  readonly firstGapMs?: number;
};

const MAX_GAP_MS = 30_000;
const TIMEOUT_MS = 10_000;
const VERSION = '2026-10-28.endive';

/** Delivers events of connected accounts as Stripe does: signed, repeated until a 2xx status, in no certain order. */
export function startEvents({ store, webhookUrl, secret, now, random = Math.random, firstGapMs = 500 }: EventOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();

  async function post(event: Stored): Promise<boolean> {
    const body = JSON.stringify(event);
    try {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed(body, secret, now()) },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false; // no answer: it is tried again
    }
  }

  async function deliver(event: Stored, delayMs: number): Promise<void> {
    await sleep(delayMs, undefined, { signal });
    for (let gap = firstGapMs; !(await post(event)); gap = Math.min(MAX_GAP_MS, gap * 2)) {
      await sleep(gap, undefined, { signal });
    }
    store.put({ ...event, pending_webhooks: 0 }, event.account as string | null);
  }

  const begin = (event: Stored, delayMs = 0): void => {
    const work = deliver(event, delayMs)
      .catch((error) => {
        if (!signal.aborted) console.error('stripe stand-in:', error);
      })
      .finally(() => running.delete(work));
    running.add(work);
  };

  // Events of a process that ended before they were taken.
  for (const event of store.list('event')) if (event.pending_webhooks === 1) begin(event);

  return {
    emit(type: string, object: Stored, account: string | null): void {
      const fate = fateOf(store, random);
      const event: Stored = {
        id: newId('evt'),
        object: 'event',
        account: object.object === 'account' ? object.id : account,
        api_version: VERSION,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: fate === 'lost' ? 0 : 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      store.put(event, event.account as string | null);
      if (fate === 'lost') return;
      for (const delayMs of fate) begin(event, delayMs);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** The header `Stripe-Signature`. */
export const signed = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
