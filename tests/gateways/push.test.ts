import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publicPoint, webPush } from '#functions/gateways/push.ts';
import { isPushService } from '#shared/contracts/push.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';

/** A push service, as far as one is asked: it takes what is posted and answers as it is told to. */
let status: number;
let posted: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
  response.writeHead(status).end();
});
beforeAll(() => new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready)));
afterAll(() => service.close());
beforeEach(() => {
  [status, posted] = [201, []];
});

const KEY = randomBytes(32);
const MESSAGE = { title: 'Trattoria da Nina', body: '新しいご予約：20:00、4名', path: '/manage', tag: 'res_1' };

const gateway = () =>
  webPush({
    key: async () => KEY,
    contact: () => 'https://app.example.com',
    // The service's own address, on this machine and without its certificate.
    transport: (endpoint, init) => {
      const { pathname } = new URL(String(endpoint));
      return fetch(`http://127.0.0.1:${(service.address() as AddressInfo).port}${pathname}`, init);
    },
  });

it('posts a message that only the subscribed browser can read', async () => {
  const browser = aPushBrowser();
  expect(await gateway().send(browser.subscription, MESSAGE)).toEqual({ kind: 'accepted' });
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = posted;
  expect(path).toBe('/fcm/send/eX4mPl3');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
  expect(body.includes('Nina')).toBe(false);
  expect(browser.read(body)).toEqual(MESSAGE);
  expect(() => aPushBrowser().read(body)).toThrow();
});

it('signs it as ours, for that service and less than a day', async () => {
  await gateway().send(aPushBrowser().subscription, MESSAGE);
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(posted[0]?.headers.authorization)) ?? [];
  expect(key).toBe(publicPoint(KEY));
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${header}.${claims}`);
  const right = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, right, Buffer.from(signature, 'base64url'))).toBe(true);
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'https://app.example.com']);
  expect(exp * 1000 - Date.now()).toBeLessThan(86_400_000);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('knows by %i that it is %s', async (answered, kind) => {
  status = answered;
  expect(await gateway().send(aPushBrowser().subscription, MESSAGE)).toMatchObject({ kind });
});

it.each([429, 500, 503])('throws what may pass: %i', async (answered) => {
  status = answered;
  await expect(gateway().send(aPushBrowser().subscription, MESSAGE)).rejects.toThrow(String(answered));
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evil-push.apple.com.example/a', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/a', false],
  ['not an address', false],
])('calls services of browsers and nobody else: %s', (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is);
});

it.each([201, 404, 413])('leaves no body of an answer open, which would keep its connection: %i', async (answered) => {
  const answer = new Response('told at length', { status: answered });
  const gateway = webPush({
    key: async () => KEY,
    contact: () => 'https://app.example.com',
    transport: async () => answer,
  });
  await gateway.send(aPushBrowser().subscription, MESSAGE);
  expect(answer.bodyUsed).toBe(true);
});
