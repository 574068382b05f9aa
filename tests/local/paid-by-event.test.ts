import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { type ProductProcess, productIs, productPort, saysReady, spawnProduct } from '#tests/kit/product-process.ts';

let dataDir: string;
let port: number;
let product: ProductProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'coperto-paid-'));
  await start();
}, 300_000);
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  port = await productPort();
  product = spawnProduct(dataDir, port);
  await productIs(() => saysReady(product), product);
}
async function stop(): Promise<void> {
  product.child.kill('SIGTERM');
  await product.ended;
}

async function call(path: string, body: object, token?: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/ajax/${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json', 'cache-control': 'no-cache' },
      ...{ 'x-version': '1', 'x-csrf-token': 'public', 'idempotency-key': randomUUID() },
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** A party of six on a Friday night some weeks ahead, of whom the trattoria asks a deposit. */
async function book(phone: string): Promise<string> {
  const { date: today } = localMomentAt(Date.now(), 'Europe/Rome');
  const friday = Array.from({ length: 7 }, (_, nth) => addDays(today, 16 + nth)).find((date) => weekdayOf(date) === 5);
  const { reservation, token } = await call('reservations/reservations_create.php', {
    ...{ venueId: 'ven_trattoria', area: null, channel: 'web', date: friday, start: 1200 },
    ...{ adults: 6, children: 0, highchairs: 0, name: 'Anna', phone, locale: 'en', remarks: '' },
    ...{ terms: true, promo: false, deposit: { kind: 'deposit', amount: 6000 } },
  });
  expect(reservation.booking).toBe('pendingPayment');
  return token;
}

/** Until an event of the provider has confirmed it: nobody reads the provider's object here. */
async function isConfirmed(token: string): Promise<void> {
  const until = Date.now() + 20_000;
  for (let booking = ''; booking !== 'confirmed'; await sleep(100)) {
    ({ booking } = (await call('guest/guest_view.php', {}, token)).reservation);
    if (Date.now() > until) throw new Error(`it is still ${booking}:\n${product.said()}`);
  }
}

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123', email: '' };

it('a guest who pays by card and closes the page is confirmed by Stripe’s event', { timeout: 60_000 }, async () => {
  const token = await book('+393204000001');
  const { url } = await call('payments/payments_pay.php', { provider: 'stripe' }, token);
  expect(url).toContain(`:${port + 5}/`);
  expect((await submit(url, CARD)).status).toBe(303);
  await isConfirmed(token);
});

it('one who agrees at PayPal is confirmed by its event, on another port than that of the first start', {
  timeout: 300_000,
}, async () => {
  await stop();
  await start();
  const token = await book('+393204000002');
  const { url } = await call('payments/payments_pay.php', { provider: 'paypal' }, token);
  expect(url).toContain(`:${port + 6}/`);
  expect((await submit(url, { email: 'giulia@example.com' })).status).toBe(303);
  await isConfirmed(token);
});

it.each(['stripe', 'paypal?venue=ven_trattoria'])('refuses a forged event at /webhooks/%s', async (path) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  const answer = await fetch(`http://127.0.0.1:${port}/webhooks/${path}`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(401);
});
