import { createVerify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '#infra/local/ports.ts';
import { DEMO_CLIENT, secretOf } from '#infra/local/stand-ins/paypal/api.ts';
import { EVENT_NAMES } from '#infra/local/stand-ins/paypal/event-names.ts';
import { startPayPal } from '#infra/local/stand-ins/paypal/stand-in.ts';

type Told = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };
// biome-ignore lint/suspicious/noExplicitAny: bodies of PayPal, each of another shape
type Answer = { readonly status: number; readonly body: any };

let standIn: Awaited<ReturnType<typeof startPayPal>>;
let webhook: Server;
let hook: string;
let told: Told[];
/** What the webhook answers. */
let status: number;
let bearer: string;

const form = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const press = (action: string, fields: Record<string, string>) => form(`${standIn.origin}/do/${action}`, fields);

async function call(method: string, path: string, body?: object, requestId?: string): Promise<Answer> {
  const headers = { authorization: bearer, 'content-type': 'application/json' };
  const answer = await fetch(`${standIn.origin}${path}`, {
    method,
    headers: requestId === undefined ? headers : { ...headers, 'paypal-request-id': requestId },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

async function token(id = DEMO_CLIENT, secret = secretOf(id)): Promise<Response> {
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  return fetch(`${standIn.origin}/v1/oauth2/token`, { method: 'POST', headers: { authorization }, body });
}
const signIn = async (id?: string): Promise<string> => `Bearer ${(await (await token(id)).json()).access_token}`;

const anOrder = (value = '40.00', currency_code = 'EUR', invoice_id = 'inv-1') => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'pay_1', invoice_id, amount: { currency_code, value } }],
  payment_source: {
    paypal: {
      experience_context: {
        ...{ brand_name: 'Trattoria', locale: 'it-IT' },
        ...{ return_url: 'http://localhost:1/ok?x=1', cancel_url: 'http://localhost:1/no' },
      },
    },
  },
});
const linkOf = ({ body }: Answer): string => body.links.find(({ rel }: { rel: string }) => rel === 'payer-action').href;

async function captured(email = 'giulia@example.com', invoice = 'inv-1'): Promise<string> {
  const order = await call('POST', '/v2/checkout/orders', anOrder('40.00', 'EUR', invoice));
  await form(linkOf(order), { email });
  const { body } = await call('POST', `/v2/checkout/orders/${order.body.id}/capture`, {});
  return body.purchase_units[0].payments.captures[0].id;
}
const register = () =>
  call('POST', '/v1/notifications/webhooks', { url: hook, event_types: EVENT_NAMES.map((name) => ({ name })) });
const typesTold = () => told.map(({ body }) => JSON.parse(body).event_type);
const tells = (type: string) => vi.waitFor(() => expect(typesTold()).toContain(type));

beforeEach(async () => {
  [told, status] = [[], 200];
  webhook = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    told.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end();
  });
  hook = `http://127.0.0.1:${await listen(webhook, 0, '127.0.0.1')}/webhooks/paypal?venue=ven_1`;
  standIn = await startPayPal({ port: 0, dataDir: null });
  bearer = await signIn();
});
afterEach(async () => {
  await standIn.stop();
  webhook.close();
});

describe('the API of PayPal’s stand-in', () => {
  it('gives a token for the secret of an app, and for no other', async () => {
    expect(await (await token()).json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    expect((await token(DEMO_CLIENT, 'wrong')).status).toBe(401);
    bearer = 'Bearer invented';
    expect((await call('GET', '/v2/checkout/orders/X')).status).toBe(401);
  });

  it('takes an order only once its payer has agreed on the page, and takes it once', async () => {
    const order = await call('POST', '/v2/checkout/orders', anOrder(), 'open-1');
    expect(order).toMatchObject({ status: 201, body: { status: 'PAYER_ACTION_REQUIRED' } });
    expect(await call('POST', '/v2/checkout/orders', anOrder(), 'open-1')).toEqual({ ...order, status: 200 });
    const path = `/v2/checkout/orders/${order.body.id}`;
    const early = await call('POST', `${path}/capture`, {});
    expect(early).toMatchObject({ status: 422, body: { details: [{ issue: 'ORDER_NOT_APPROVED' }] } });

    expect(await (await fetch(linkOf(order))).text()).toContain('Pay 40.00 EUR');
    const back = await form(linkOf(order), { email: 'giulia@example.com' });
    expect(back.headers.get('location')).toContain(`http://localhost:1/ok?x=1&token=${order.body.id}`);
    expect((await call('GET', path)).body.status).toBe('APPROVED');
    const done = await call('POST', `${path}/capture`, {});
    expect(done.body.purchase_units[0].payments.captures).toMatchObject([
      { status: 'COMPLETED', custom_id: 'pay_1', seller_receivable_breakdown: { paypal_fee: { value: '1.71' } } },
    ]);
    expect((await call('POST', `${path}/capture`, {})).body.details[0].issue).toBe('ORDER_ALREADY_CAPTURED');
  });

  it.each([
    ['nothing to pay', anOrder('0.00'), 422],
    ['yuan', anOrder('40.00', 'CNY'), 422],
    ['a sum that is no sum', anOrder('40'), 400],
    ['nothing at all', {}, 400],
  ])('refuses an order of %s', async (_, body, expected) => {
    expect((await call('POST', '/v2/checkout/orders', body)).status).toBe(expected);
  });

  it('lets a payer without money choose again', async () => {
    const order = await call('POST', '/v2/checkout/orders', anOrder());
    await form(linkOf(order), { email: 'declined@example.com' });
    const path = `/v2/checkout/orders/${order.body.id}`;
    expect((await call('POST', `${path}/capture`, {})).body.details[0].issue).toBe('INSTRUMENT_DECLINED');
    expect((await call('GET', path)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });

  it('gives back in parts, never more than was paid, and names refunds with their order', async () => {
    const id = await captured();
    const amount = (value: string) => ({ amount: { currency_code: 'EUR', value } });
    const path = `/v2/payments/captures/${id}`;
    const first = await call('POST', `${path}/refund`, { ...amount('15.00'), custom_id: 'ref_1' }, 'refund-1');
    expect(first).toMatchObject({ status: 201, body: { status: 'COMPLETED', links: [{ rel: 'up' }] } });
    expect((await call('POST', `${path}/refund`, amount('15.00'), 'refund-1')).body.id).toBe(first.body.id);
    expect((await call('GET', path)).body.status).toBe('PARTIALLY_REFUNDED');
    expect((await call('POST', `${path}/refund`, amount('25.01'))).body.details[0].issue).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    );
    await call('POST', `${path}/refund`, {});
    expect((await call('GET', path)).body.status).toBe('REFUNDED');
    expect((await call('POST', `${path}/refund`, {})).body.details[0].issue).toBe('CAPTURE_FULLY_REFUNDED');
    const { order_id } = (await call('GET', path)).body.supplementary_data.related_ids;
    const { payments } = (await call('GET', `/v2/checkout/orders/${order_id}`)).body.purchase_units[0];
    expect(payments.refunds.map((refund: { custom_id?: string }) => refund.custom_id)).toContain('ref_1');
  });

  it('shows an app only what is its own', async () => {
    const id = await captured();
    bearer = await signIn('AYanother_merchant');
    expect((await call('GET', `/v2/payments/captures/${id}`)).status).toBe(404);
    expect((await call('POST', `/v2/payments/captures/${id}/refund`, {})).status).toBe(404);
  });

  it('registers a webhook once, lists it and removes it', async () => {
    const made = await register();
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String), url: hook } });
    expect(await register()).toMatchObject({ status: 400, body: { name: 'WEBHOOK_URL_ALREADY_EXISTS' } });
    expect((await call('GET', '/v1/notifications/webhooks')).body.webhooks).toMatchObject([{ id: made.body.id }]);
    const path = `/v1/notifications/webhooks/${made.body.id}`;
    const ours = bearer;
    bearer = await signIn('AYanother_merchant');
    expect((await call('DELETE', path)).status).toBe(404);
    bearer = ours;
    expect(await call('DELETE', path)).toEqual({ status: 204, body: null });
    expect((await call('DELETE', path)).status).toBe(404);
    await captured();
    expect(told).toEqual([]);
  });
});

describe('the dashboard of PayPal’s stand-in', () => {
  it('opens and closes a dispute, which the API names by its payment', async () => {
    await register();
    const id = await captured();
    await press('dispute', { id });
    await press('dispute', { id });
    await tells('CUSTOMER.DISPUTE.CREATED');
    const path = `/v1/customer/disputes?disputed_transaction_id=${id}`;
    const { items } = (await call('GET', path)).body;
    expect(items).toMatchObject([
      { status: 'WAITING_FOR_SELLER_RESPONSE', disputed_transactions: [{ seller_transaction_id: id }] },
    ]);
    expect((await call('GET', '/v1/customer/disputes?disputed_transaction_id=NOBODY')).body.items).toEqual([]);
    await press('win', { id: items[0].id });
    expect((await call('GET', path)).body.items).toMatchObject([
      { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } },
    ]);
    await tells('CUSTOMER.DISPUTE.RESOLVED');
  });

  it('lets a refund that is on its way arrive, or fail', async () => {
    await register();
    const id = await captured();
    await press('bad-day', { refundsPending: 'yes' });
    const half = { amount: { currency_code: 'EUR', value: '20.00' } };
    const [one, two] = [
      await call('POST', `/v2/payments/captures/${id}/refund`, half),
      await call('POST', `/v2/payments/captures/${id}/refund`, half),
    ];
    expect([one.body.status, two.body.status]).toEqual(['PENDING', 'PENDING']);
    await press('settle', { id: one.body.id });
    await press('fail', { id: two.body.id });
    expect((await call('GET', `/v2/payments/refunds/${one.body.id}`)).body.status).toBe('COMPLETED');
    expect((await call('GET', `/v2/payments/refunds/${two.body.id}`)).body.status).toBe('FAILED');
    expect((await call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED');
    await tells('PAYMENT.CAPTURE.REFUNDED');
  });

  it.each([
    ['accept', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
    ['decline', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
  ])('ends the review of a payment: %s', async (action, expected, type) => {
    await register();
    const id = await captured('pending@example.com');
    await tells('PAYMENT.CAPTURE.PENDING');
    await press(action, { id });
    expect((await call('GET', `/v2/payments/captures/${id}`)).body.status).toBe(expected);
    await tells(type);
  });

  it('says why something cannot be done', async () => {
    const id = await captured();
    await press('refund', { id });
    const again = await press('refund', { id });
    expect(again.status).toBe(303);
    const page = await fetch(`${standIn.origin}${again.headers.get('location')}`);
    expect(await page.text()).toContain('CAPTURE_FULLY_REFUNDED');
  });
});

describe('the events of PayPal’s stand-in', () => {
  it('are signed over their bytes for the webhook that they go to', async () => {
    const { body: registered } = await register();
    await captured();
    await tells('PAYMENT.CAPTURE.COMPLETED');
    const { headers, body, path } = told.find((each) => each.body.includes('CAPTURE.COMPLETED')) as Told;
    expect(path).toBe('/webhooks/paypal?venue=ven_1');
    const pem = await (await fetch(String(headers['paypal-cert-url']))).text();
    const signed = (id: string) =>
      createVerify('RSA-SHA256')
        .update(`${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|${id}|${crc32(body)}`)
        .verify(pem, String(headers['paypal-transmission-sig']), 'base64');
    expect([signed(registered.id), signed('ANOTHER')]).toEqual([true, false]);
  });

  it('come again until they are taken', async () => {
    status = 503;
    await register();
    await captured();
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1));
    status = 200;
    const [first] = told;
    await vi.waitFor(() => expect(told.filter(({ body }) => body === first?.body).length).toBeGreaterThan(1), 5_000);
  });

  it('are lost and doubled on a bad day', async () => {
    await register();
    await press('bad-day', { lost: '100' });
    await captured();
    expect((await call('POST', '/v2/checkout/orders', anOrder())).body.details[0].issue).toBe('DUPLICATE_INVOICE_ID');
    await press('bad-day', { lost: '0', doubled: '100' });
    await captured('giulia@example.com', 'inv-2');
    await vi.waitFor(() =>
      expect(typesTold().toSorted()).toEqual([
        ...['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED'],
        ...['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
      ]),
    );
  });

  it('of before a restart come after it, to the port that the product has by then', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coperto-paypal-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const [taken] = [new URL(hook)];
    await standIn.stop();
    standIn = await startPayPal({ port: 0, dataDir });
    bearer = await signIn();
    hook = 'http://localhost:1/webhooks/paypal?venue=ven_1';
    await register();
    const id = await captured();
    await standIn.stop();
    standIn = await startPayPal({ port: 0, dataDir, productOrigin: taken.origin });
    await tells('PAYMENT.CAPTURE.COMPLETED');
    bearer = await signIn();
    expect((await call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('COMPLETED');
  });

  it('do not come while the API is down, which answers nothing else', async () => {
    await press('bad-day', { down: 'yes' });
    expect((await call('POST', '/v2/checkout/orders', anOrder())).status).toBe(503);
  });
});
