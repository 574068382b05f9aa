import { createSign, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { beforeEach, expect, it, vi } from 'vitest';
import { paypalWebhook } from '#functions/webhooks/paypal.ts';
import { certificates, isCertificateOf } from '#functions/webhooks/paypal-certificate.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { fakeQueue, posted } from './kit.ts';

const API = 'https://api-m.sandbox.paypal.com';
const CERT_URL = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-7a8abba8';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const EVENT = {
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: {
    id: '7DK20418WM553260R',
    custom_id: 'pay_1',
    invoice_id: 'pay_1',
    supplementary_data: { related_ids: { order_id: '8AB54021KX739514Q' } },
  },
};
const BODY = JSON.stringify(EVENT);
const app = (over: object) => ({ provider: 'paypal', account: 'client-of-nina', webhookId: 'WEBHOOK1', ...over });

let queue: ReturnType<typeof fakeQueue>;
let connections: readonly object[];
let asked: string[];
let answers: (url: string) => Response | Promise<Response>;
beforeEach(() => {
  queue = fakeQueue();
  connections = [{ provider: 'stripe', account: 'acct_nina' }, app({})];
  asked = [];
  answers = () => new Response(PEM);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

type Call = { readonly webhookId?: string; readonly venue?: string; readonly base64?: true; readonly over?: object };
function headersOf(body: string | Buffer, webhookId: string, over: object = {}): Record<string, string> {
  const [id, at] = ['69cd13f0-d67a-11e5-baa3-778b53f4ae55', '2026-12-01T10:00:03Z'];
  const signed = createSign('RSA-SHA256').update(`${id}|${at}|${webhookId}|${crc32(body)}`);
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': at,
    'paypal-transmission-sig': signed.sign(privateKey, 'base64'),
    'paypal-cert-url': CERT_URL,
    'paypal-auth-algo': 'SHA256withRSA',
    ...over,
  };
}
function receive(body: string | Buffer, { webhookId = 'WEBHOOK1', venue = 'ven_trattoria', base64, over }: Call = {}) {
  const read = async (url: string | URL | Request) => {
    asked.push(String(url));
    return answers(String(url));
  };
  return paypalWebhook({
    queues: queue.queues,
    queueUrl: () => 'payments',
    connections: () => ({ load: async () => ({ connections: connections as never, version: 1 }) }),
    apiBase: () => API,
    certificates: certificates(read),
  })(posted(body, { headers: headersOf(body, webhookId, over), query: { venue }, ...(base64 && { base64 }) }));
}

it('puts on the queue where to look, under the client id of the venue’s app', async () => {
  expect(await receive(BODY)).toMatchObject({ statusCode: 200 });
  expect(queue.messages()).toEqual([
    {
      kind: 'providerEvent',
      provider: 'paypal',
      account: 'client-of-nina',
      eventId: 'WH-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      objects: ['pay_1', '7DK20418WM553260R', '8AB54021KX739514Q'],
    },
  ]);
});

it('sums up the bytes as PayPal does, also where they came in base64', async () => {
  expect(crc32('{"id":"WH-1"}')).toBe(838_965_618);
  const body = BODY.replace('pay_1', 'pay_è');
  expect(await receive(body, { base64: true })).toMatchObject({ statusCode: 200 });
});

it.each([
  [
    'a refund, whose capture a link names',
    { id: 'R1', links: [{ rel: 'up', href: `${API}/v2/payments/captures/C1` }] },
    ['R1', 'C1'],
  ],
  [
    'a dispute, which names the payment',
    { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: 'C1' }] },
    ['PP-D-1', 'C1'],
  ],
  [
    'an order, which names ours inside',
    { id: 'O1', purchase_units: [{ custom_id: 'pay_1', payments: { captures: [{ id: 'C1' }] } }] },
    ['pay_1', 'O1', 'C1'],
  ],
])('names the ids of %s', async (_, resource, objects) => {
  await receive(JSON.stringify({ ...EVENT, resource }));
  expect(queue.messages()).toMatchObject([{ objects }]);
});

it('knows the app of each webhook, a former one too', async () => {
  connections = [app({ endedAt: 1 }), app({ account: 'client-of-today', webhookId: 'WEBHOOK2' })];
  expect(await receive(BODY)).toMatchObject({ statusCode: 200 });
  expect(await receive(BODY, { webhookId: 'WEBHOOK2' })).toMatchObject({ statusCode: 200 });
  expect(queue.messages()).toMatchObject([{ account: 'client-of-nina' }, { account: 'client-of-today' }]);
});

it.each([
  ['signed for another webhook', { webhookId: 'WEBHOOK9' }],
  ['whose time was changed', { over: { 'paypal-transmission-time': '2026-12-01T10:00:04Z' } }],
  ['whose id was changed', { over: { 'paypal-transmission-id': 'another' } }],
  ['without a signature', { over: { 'paypal-transmission-sig': '' } }],
  ['of no venue', { venue: '' }],
  ['of a venue that cannot be', { venue: 'ven_../../x' }],
])('refuses a call %s', async (_, call: Call) => {
  expect(await receive(BODY, call)).toMatchObject({ statusCode: 401 });
  expect(queue.messages()).toEqual([]);
});

it('refuses a call to a venue without PayPal, and reads nothing for it', async () => {
  connections = [];
  expect(await receive(BODY)).toMatchObject({ statusCode: 401 });
  expect(asked).toEqual([]);
});

it.each([
  ['of somebody else', 'https://evil.example/v1/notifications/certs/CERT-1'],
  ['of a host that only begins alike', 'https://api.sandbox.paypal.com.evil.example/v1/notifications/certs/CERT-1'],
  ['of real money in a test stage', 'https://api.paypal.com/v1/notifications/certs/CERT-1'],
  ['behind a name', 'https://x@api.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
  ['that is not encrypted', CERT_URL.replace('https', 'http')],
  ['with a parameter', `${CERT_URL}?a=1`],
  ['at another address of PayPal', 'https://api.sandbox.paypal.com/v1/oauth2/token'],
  ['that leads elsewhere', 'https://api.sandbox.paypal.com/v1/notifications/certs/../../x'],
  ['of the network itself', 'http://169.254.169.254/latest/meta-data'],
  ['that is no address', 'CERT-1'],
])('asks for no certificate %s', async (_, url) => {
  expect(await receive(BODY, { over: { 'paypal-cert-url': url } })).toMatchObject({ statusCode: 401 });
  expect(asked).toEqual([]);
});

it('takes a certificate from both of PayPal’s hosts, and in the local product from the stand-in', () => {
  const path = '/v1/notifications/certs/CERT-1';
  expect(isCertificateOf('https://api-m.paypal.com', `https://api.paypal.com${path}`)).toBe(true);
  expect(isCertificateOf('https://api-m.paypal.com', `https://api-m.paypal.com${path}`)).toBe(true);
  expect(isCertificateOf('http://localhost:8086', `http://localhost:8086${path}`)).toBe(true);
  expect(isCertificateOf('http://localhost:8086', `http://localhost:8087${path}`)).toBe(false);
});

it('reads a certificate once, and one that could not be read again', async () => {
  const read = vi.fn(async () => new Response(PEM));
  const kept = certificates(read as unknown as typeof fetch);
  const [first, again] = [await kept(CERT_URL), await kept(CERT_URL)];
  expect(first?.asymmetricKeyType).toBe('rsa');
  expect(again).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  expect(read).toHaveBeenCalledWith(CERT_URL, expect.objectContaining({ redirect: 'error' }));
  read.mockRejectedValueOnce(new Error('no answer'));
  const other = CERT_URL.replace('CERT-3', 'CERT-4');
  await expect(kept(other)).rejects.toThrow('no answer');
  expect(await kept(other)).not.toBeNull();
});

it('refuses a certificate that PayPal does not have, and asks again later while PayPal does not answer', async () => {
  answers = () => new Response('', { status: 404 });
  expect(await receive(BODY)).toMatchObject({ statusCode: 401 });
  answers = () => new Response('', { status: 503 });
  expect(await receive(BODY)).toMatchObject({ statusCode: 503 });
  answers = () => new Response('<html>');
  expect(await receive(BODY)).toMatchObject({ statusCode: 503 });
  expect(takeConsoleErrors()).toHaveLength(2);
  expect(queue.messages()).toEqual([]);
});

it('refuses what is too large or no event, and asks for it again when the queue refuses', async () => {
  expect(await receive('x'.repeat(512 * 1024 + 1))).toMatchObject({ statusCode: 413 });
  expect(await receive('{"id":1}')).toMatchObject({ statusCode: 400 });
  expect(await receive('no json')).toMatchObject({ statusCode: 400 });
  queue.refuse();
  expect(await receive(BODY)).toMatchObject({ statusCode: 503 });
});
