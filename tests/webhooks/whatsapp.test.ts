import { createHmac } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { QueuedMessage } from '#functions/gateways/queues.ts';
import { readNews } from '#functions/gateways/whatsapp-news.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { whatsAppWebhook } from '#functions/webhooks/whatsapp.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';

const SECRET = 'app-secret';
const BODY = '{"object":"whatsapp_business_account","entry":[]}';
/** The known answer for this secret and body. */
const SIGNATURE = 'sha256=d3e4f9da0ce6c71ab3dba55929b8eeeee2455349e534924ead19f98d143e904f';

const sign = (body: string | Buffer) => `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;

/** `accepts`: how many messages its queue takes. */
function webhook(accepts = Number.POSITIVE_INFINITY) {
  const queued: QueuedMessage[] = [];
  const receive = whatsAppWebhook({
    queues: {
      async send(_, messages) {
        const taken = messages.slice(0, accepts);
        queued.push(...taken);
        return messages.map((each) => taken.includes(each));
      },
    },
    queueUrl: () => 'whatsapp-events',
    appSecret: async () => SECRET,
    verifyToken: async () => 'our-verify-token',
    clock: { now: () => NOON_TUESDAY },
  });
  return { queued, receive };
}

const post = (body: string, headers: Record<string, string>, isBase64Encoded = false) =>
  ({ requestContext: { http: { method: 'POST' } }, headers, body, isBase64Encoded }) as unknown as HttpEvent;
const get = (query: Record<string, string>) =>
  ({ requestContext: { http: { method: 'GET' } }, headers: {}, queryStringParameters: query }) as unknown as HttpEvent;

it('takes a body with the right signature, as it came, onto the queue', async () => {
  const { queued, receive } = webhook();
  expect(await receive(post(BODY, { 'x-hub-signature-256': SIGNATURE }))).toMatchObject({ statusCode: 200 });
  expect(queued.map(({ body }) => JSON.parse(body))).toEqual([{ receivedAt: NOON_TUESDAY, body: BODY }]);
});

it('signs over the raw bytes, also where the gateway hands them over in base64', async () => {
  const { queued, receive } = webhook();
  const escaped = '{"object":"whatsapp_business_account","entry":[], "name":"J\\u00fcrgen"}';
  const plain = '{"object":"whatsapp_business_account","entry":[],"name":"Jürgen"}';
  for (const body of [escaped, plain]) {
    const event = post(Buffer.from(body).toString('base64'), { 'X-Hub-Signature-256': sign(body) }, true);
    expect(await receive(event)).toMatchObject({ statusCode: 200 });
  }
  expect(queued.map(({ body }) => JSON.parse(body).body)).toEqual([escaped, plain]);
});

it.each([
  ['of another body', BODY.replace('[]', '[1]'), SIGNATURE],
  ['by another secret', BODY, `sha256=${createHmac('sha256', 'other').update(BODY).digest('hex')}`],
  ['cut short', BODY, SIGNATURE.slice(0, -1)],
  ['without its algorithm', BODY, SIGNATURE.slice('sha256='.length)],
  ['in capitals', BODY, SIGNATURE.toUpperCase()],
  ['that is empty', BODY, ''],
])('refuses a signature %s', async (_, body, signature) => {
  const { queued, receive } = webhook();
  expect(await receive(post(body, { 'x-hub-signature-256': signature }))).toMatchObject({ statusCode: 401 });
  expect(queued).toEqual([]);
});

it('refuses a body without a signature, and one that is larger than any of the provider before it looks at it', async () => {
  const { queued, receive } = webhook();
  expect(await receive(post(BODY, {}))).toMatchObject({ statusCode: 401 });
  const above = 'x'.repeat(4 * 1024 * 1024 + 1);
  expect(await receive(post(above, { 'x-hub-signature-256': sign(above) }))).toMatchObject({ statusCode: 413 });
  expect(queued).toEqual([]);
});

it('takes all of three megabytes, which the provider sends when much has waited, in parts that fit into the queue', async () => {
  const { queued, receive } = webhook();
  const count = 5_000;
  const messages = Array.from({ length: count }, (_, nth) => ({
    id: `wamid.${nth}`,
    timestamp: String(NOON_TUESDAY / 1000),
    type: 'text',
    from: '393331234567',
    text: { body: `${nth} \uffff "${'ü'.repeat(240)}"` },
  }));
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { contacts: [], messages } }] }],
  });
  expect(Buffer.byteLength(body)).toBeGreaterThan(2_900_000);
  expect(await receive(post(body, { 'x-hub-signature-256': sign(body) }))).toMatchObject({ statusCode: 200 });
  const news = queued.flatMap((each) => {
    expect(Buffer.byteLength(each.body)).toBeLessThan(256 * 1024);
    expect(each.body).not.toMatch(/[\ufffe\uffff]/);
    const { body: part, receivedAt } = JSON.parse(each.body);
    return readNews(part, receivedAt);
  });
  expect(news).toEqual(readNews(body, NOON_TUESDAY));
  expect(news).toHaveLength(count);
});

it('does not answer 200 to a large body of which the queue has left out a part', async () => {
  const { receive } = webhook(3);
  const status = {
    id: 'wamid.1',
    status: 'sent',
    timestamp: '1765000000',
    errors: [{ code: 1, title: 'x'.repeat(50_000) }],
  };
  const changes = Array.from({ length: 8 }, () => ({ field: 'messages', value: { statuses: [status] } }));
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
  expect(await receive(post(body, { 'x-hub-signature-256': sign(body) }))).toMatchObject({ statusCode: 503 });
});

it('refuses a large body that is no webhook, and says so', async () => {
  const { queued, receive } = webhook();
  const body = 'x'.repeat(200 * 1024);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await receive(post(body, { 'x-hub-signature-256': sign(body) }))).toMatchObject({ statusCode: 413 });
  expect(logged.mock.calls.flat().join()).toContain('whatsapp.webhook.unread');
  logged.mockRestore();
  expect(queued).toEqual([]);
});

it('does not answer 200 before the queue has taken it: the provider sends it again', async () => {
  const { receive } = webhook(0);
  expect(await receive(post(BODY, { 'x-hub-signature-256': SIGNATURE }))).toMatchObject({ statusCode: 503 });
});

const HELLO = { 'hub.mode': 'subscribe', 'hub.challenge': '704219338', 'hub.verify_token': 'our-verify-token' };

it('answers the handshake with the bare challenge', async () => {
  const { receive } = webhook();
  const answer = await receive(get(HELLO));
  expect(answer).toMatchObject({ statusCode: 200, body: '704219338' });
  expect(answer.headers?.['content-type']).toContain('text/plain');
});

it.each([
  ['a wrong token', { ...HELLO, 'hub.verify_token': 'guess' }],
  ['another mode', { ...HELLO, 'hub.mode': 'unsubscribe' }],
  ['a challenge that would be markup', { ...HELLO, 'hub.challenge': '<script>' }],
  ['a challenge that ends as markup', { ...HELLO, 'hub.challenge': '704219338<script>' }],
  ['nothing', {}],
])('refuses a handshake with %s', async (_, query) => {
  const { receive } = webhook();
  expect(await receive(get(query as Record<string, string>))).toMatchObject({ statusCode: 403 });
});
