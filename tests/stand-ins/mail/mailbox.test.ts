import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sesMail } from '#functions/gateways/mail.ts';
import { unsubscribeHeaders } from '#functions/services/unsubscribe-link.ts';
import type { Envelope } from '#infra/local/bus/put-events.ts';
import { clientFor, NAMES } from '#infra/local/names.ts';
import { startMail } from '#infra/local/stand-ins/mail/stand-in.ts';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: string };
let asked: Asked[];
let told: string[];
let site: Server;
let siteStatus: number;
let standIn: Awaited<ReturnType<typeof startMail>>;
beforeEach(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'tests';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
  [asked, told, siteStatus] = [[], [], 200];
  site = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(parts).toString() } as Asked);
    answer.writeHead(siteStatus, { 'set-cookie': 'seen=1', location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => site.once('listening', done));
  const tell = async ({ detail }: Envelope) => void told.push((detail as { eventType: string }).eventType);
  standIn = await startMail({ port: 0, dataDir: null, tell, gapMs: 5 });
});
afterEach(async () => {
  site.close();
  site.closeAllConnections();
  await standIn.stop();
});

const at = (path: string) => `http://nina.localhost:${(site.address() as AddressInfo).port}${path}`;

async function write(to: string): Promise<string> {
  const gateway = sesMail({
    client: new SESv2Client(clientFor(standIn.origin)),
    from: () => 'Coperto <noreply@coperto.test>',
    configurationSet: () => NAMES.mail,
  });
  const links = `${at('/forward/go?t=a')}\n${at('/unsubscribe/offers?t=b')}\nhttps://example.com/menu`;
  const html = `<a href="${at('/forward/go?t=a').replaceAll('&', '&#38;')}">Book</a>`;
  const words = { subject: 'Truffles', text: links, html, kind: 'campaign', callback: 'c1.v.c.r.0' };
  const outcome = await gateway.send({ to, ...words, headers: unsubscribeHeaders(at('/unsubscribe/offers?t=b')) });
  if (outcome.kind !== 'accepted') throw new Error(outcome.reason);
  return outcome.messageId;
}
const press = (id: string, what: string) =>
  fetch(`${standIn.origin}/mails/${id}/${what}`, { method: 'POST', redirect: 'manual' });

it('opens every link before a scanned mailbox lets the mail in, from networks of scanners and of nobody', async () => {
  await write('scanned+ada@example.com');
  await expect.poll(() => told).toEqual(['Send', 'Delivery']);
  const seen = asked.map(({ method, url, headers }) => `${method} ${url} ${headers['x-viewer-address']}`);
  expect(seen).toContain('HEAD /forward/go?t=a 148.163.130.5');
  expect(seen).toContain('POST /forward/go?t=a 40.94.31.7');
  expect(seen.filter((each) => /^GET \/forward.* 203\.0\.113/.test(each)).length).toBeGreaterThan(1);
  expect(seen).toContain('GET /unsubscribe/offers?t=b 148.163.130.5');
  expect(asked.filter(({ method, url }) => method === 'POST' && url?.startsWith('/unsubscribe'))).toEqual([]);
});

it('lets the mail in where a link does not answer, and opens nothing of other mailboxes', async () => {
  await write('ada@example.com');
  await expect.poll(() => told).toEqual(['Send', 'Delivery']);
  expect(asked).toEqual([]);
});

it('sends the one click of RFC 8058: a form without cookies, of which no redirect is followed', async () => {
  const id = await write('ada@example.com');
  expect((await press(id, 'unsubscribe')).status).toBe(303);
  expect((await press(id, 'unsubscribe')).status).toBe(303);
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual(
    Array.from({ length: 2 }, () => ['POST', '/unsubscribe/offers?t=b', 'List-Unsubscribe=One-Click']),
  );
  expect(asked[1]?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
  expect(asked[1]?.headers.cookie).toBeUndefined();
  siteStatus = 302;
  expect((await press(id, 'unsubscribe')).status).toBe(502);
  expect(asked).toHaveLength(3);
});

it('tells SES of a complaint once, whenever the button is pressed', async () => {
  const id = await write('ada@example.com');
  await expect.poll(() => told).toEqual(['Send', 'Delivery']);
  await press(id, 'complaint');
  await expect.poll(() => told).toEqual(['Send', 'Delivery', 'Complaint']);
  await press(id, 'complaint');
  expect((await press('no-such-mail', 'complaint')).status).toBe(404);
  expect(told).toHaveLength(3);
});

it('shows what was found and the buttons of the mailbox', async () => {
  const id = await write('ada@example.com');
  expect(await (await fetch(`${standIn.origin}/mails/${id}/checks`)).json()).toEqual({
    ...{ dkim: true, spf: true, dmarc: true, oneClick: at('/unsubscribe/offers?t=b') },
  });
  const page = await (await fetch(standIn.origin)).text();
  expect(page).toContain('DMARC pass');
  expect(page).toContain(`action="/mails/${id}/unsubscribe"`);
});
