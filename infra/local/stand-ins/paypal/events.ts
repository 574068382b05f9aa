import { createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { fateOf } from '../providers/bad-day.ts';
import type { EventName } from './event-names.ts';
import { time } from './orders.ts';
import type { Store, Stored } from './store.ts';

type Options = {
  readonly store: Store;
  readonly origin: () => string;
  /** Where the local product listens now, if it has moved since it registered its webhooks; null: nowhere else. */
  readonly productOrigin: string | null;
  readonly now: () => number;
  readonly random: () => number;
  readonly firstGapMs?: number;
};
type Keys = { readonly publicKey: string; readonly privateKey: string };

const MAX_TRIES = 25;
const MAX_GAP_MS = 30_000;
const TIMEOUT_MS = 10_000;

/** Delivers events to each merchant's webhook, signed as PayPal signs; any status but 2xx is retried up to 25 times. */
export function startEvents({ store, origin, productOrigin, now, random, firstGapMs = 500 }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  const keys = store.setting<Keys | null>('keys', null) ?? newKeys();
  store.set('keys', keys);

  function headersOf(body: string, webhookId: string): Record<string, string> {
    const [id, at] = [randomUUID(), time(now())];
    const signed = createSign('RSA-SHA256').update(`${id}|${at}|${webhookId}|${crc32(body)}`);
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': at,
      'paypal-transmission-sig': signed.sign(keys.privateKey, 'base64'),
      'paypal-cert-url': `${origin()}/v1/notifications/certs/CERT-1`,
      'paypal-auth-algo': 'SHA256withRSA',
    };
  }

  async function post({ pending: _, ...event }: Stored, webhook: Stored): Promise<boolean> {
    const body = JSON.stringify(event);
    try {
      const answer = await fetch(addressOf(String(webhook.url), productOrigin), {
        method: 'POST',
        headers: headersOf(body, webhook.id),
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false; // no answer: it is tried again
    }
  }

  async function deliver(event: Stored, webhook: Stored, delayMs: number): Promise<void> {
    await sleep(delayMs, undefined, { signal });
    for (let nth = 1; nth <= MAX_TRIES && !(await post(event, webhook)); nth += 1) {
      await sleep(Math.min(MAX_GAP_MS, firstGapMs * 2 ** nth), undefined, { signal });
    }
    const sent = store.find('event', event.id);
    if (sent) store.put('event', sent.merchant, { ...sent.object, pending: false });
  }

  const begin = (...given: Parameters<typeof deliver>): void => {
    const work = deliver(...given)
      .catch((error) => {
        if (!signal.aborted) console.error('paypal stand-in:', error);
      })
      .finally(() => running.delete(work));
    running.add(work);
  };

  const webhooksOf = (merchant: string, type: unknown): readonly Stored[] =>
    store.list('webhook').flatMap(({ merchant: owner, object }) => {
      const asked = object.event_types as readonly { readonly name: string }[];
      return owner === merchant && asked.some(({ name }) => name === type) ? [object] : [];
    });

  // Events of a process that ended before they were taken.
  for (const { merchant, object: event } of store.list('event').filter(({ object }) => object.pending === true)) {
    for (const webhook of webhooksOf(merchant, event.event_type)) begin(event, webhook, 0);
  }

  return {
    publicKey: keys.publicKey,
    emit(merchant: string, event_type: EventName, resource_type: string, resource: Stored): void {
      const fate = fateOf(store, random);
      const event: Stored = {
        id: `WH-${randomBytes(8).toString('hex').toUpperCase()}-${randomBytes(8).toString('hex').toUpperCase()}`,
        create_time: time(now()),
        event_version: '1.0',
        resource_version: '2.0',
        resource_type,
        event_type,
        summary: event_type.toLowerCase().replaceAll('.', ' '),
        resource,
        links: [],
        pending: fate !== 'lost' && webhooksOf(merchant, event_type).length > 0,
      };
      store.put('event', merchant, event);
      if (fate === 'lost') return;
      for (const webhook of webhooksOf(merchant, event_type)) {
        for (const delayMs of fate) begin(event, webhook, delayMs);
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** The address of a webhook; that of the local product is where the product listens now. */
function addressOf(url: string, productOrigin: string | null): string {
  const { hostname, pathname, search } = new URL(url);
  return productOrigin !== null && hostname === 'localhost' ? `${productOrigin}${pathname}${search}` : url;
}

function newKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
