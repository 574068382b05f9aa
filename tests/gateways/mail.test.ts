import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mail, sesMail } from '#functions/gateways/mail.ts';
import { callbackOfTag } from '#functions/gateways/mail-callback.ts';
import { sesQuotas } from '#functions/gateways/mail-quota.ts';
import { unsubscribeHeaders } from '#functions/services/unsubscribe-link.ts';
import { clientFor, NAMES } from '#infra/local/names.ts';
import { startMail } from '#infra/local/stand-ins/mail/stand-in.ts';
import { callbackOf } from '#shared/domain/messaging/callback.ts';
import { aMessage, VENUE_ID } from '#tests/kit/builders.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'coperto-mail-'));
let standIn: Awaited<ReturnType<typeof startMail>>;
beforeEach(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'tests';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
  standIn = await startMail({ port: 0, dataDir, tell: async () => {} });
});
afterEach(() => standIn.stop());

const gateway = (endpoint = standIn.origin) =>
  sesMail({
    client: new SESv2Client({ ...clientFor(endpoint), maxAttempts: 1 }),
    from: () => 'Coperto <noreply@coperto.test>',
    configurationSet: () => NAMES.mail,
  });
const aMail: Mail = {
  to: 'olga@demo.test',
  subject: 'Ciao, Olga ☀',
  text: 'Uno <due>\nhttps://example.com/x',
  kind: 'reset',
};
const kept = async () => (await fetch(`${standIn.origin}/api/mails`)).json();

it('hands a mail to SES in its wire format, and the stand-in shows it, also after a restart', async () => {
  expect(await gateway().send(aMail)).toEqual({
    kind: 'accepted',
    messageId: expect.stringMatching(/^0102[0-9a-f]{12}-/),
  });
  await standIn.stop();
  standIn = await startMail({ port: 0, dataDir, tell: async () => {} });
  const { to, subject, text } = aMail;
  expect(await kept()).toEqual([expect.objectContaining({ to: [to], subject, text })]);
  const page = await (await fetch(standIn.origin)).text();
  expect(page).toContain('Uno &lt;due&gt;');
  expect(page).toContain('<a href="https://example.com/x"');
});

it('sends a house’s letter: in its name, answered to it, as HTML beside the text, with its own name in the events', async () => {
  const { reservationId, id: messageId } = aMessage();
  const callback = callbackOf({ venueId: VENUE_ID, reservationId, messageId });
  const outcome = await gateway().send({
    ...aMail,
    ...{ sender: 'Caffè “Nina”', replyTo: 'nina@nina.test', html: '<p>Uno</p>', callback },
  });
  const [letter] = await kept();
  expect(letter).toMatchObject({
    id: outcome.kind === 'accepted' && outcome.messageId,
    from: '=?UTF-8?B?Q2FmZsOoIOKAnE5pbmHigJ0=?= <noreply@coperto.test>',
    ...{ replyTo: ['nina@nina.test'], text: aMail.text, html: '<p>Uno</p>', configurationSet: NAMES.mail },
  });
  expect(letter.tags).toMatchObject({ kind: 'reset', callback: expect.stringMatching(/^[a-zA-Z0-9_-]{1,256}$/) });
  expect(callbackOfTag(letter.tags.callback)).toBe(callback);
});

it.each([
  ['subject', { subject: 'Ciao\r\nBcc: b@c.de' }, { subject: 'Ciao Bcc: b@c.de' }],
  ['subject, by signs that some take for a line', { subject: 'a\u2028Bcc: b\u0085c\u0000' }, { subject: 'a Bcc: b c' }],
  ['name', { sender: 'Nina\r\nBcc: b@c.de\n\n<b>' }, { from: '"Nina Bcc: b@c.de <b>" <noreply@coperto.test>' }],
  ['name, by a quote', { sender: 'x" <b@c.de>, "' }, { from: '"x\\" <b@c.de>, \\"" <noreply@coperto.test>' }],
])('lets no second header or address begin in a %s', async (_, over, taken) => {
  expect(await gateway().send({ ...aMail, ...over })).toMatchObject({ kind: 'accepted' });
  expect((await kept())[0]).toMatchObject({ ...taken, to: [aMail.to] });
});

it.each([
  ['an address that nobody has verified', { ...aMail, to: 'rejected@demo.test' }, 'MessageRejected'],
  ['no address', { ...aMail, to: 'olga' }, 'BadRequestException'],
  ['two addresses in one', { ...aMail, to: 'olga@demo.test, b@c.de' }, 'BadRequestException'],
  ['a second header behind where to answer', { ...aMail, replyTo: 'a@b.de\r\nBcc: b@c.de' }, 'BadRequestException'],
  ['no text', { ...aMail, text: '' }, 'BadRequestException'],
])('is told what SES will never take: %s', async (_, mail, reason) => {
  expect(await gateway().send(mail)).toEqual({ kind: 'refused', reason });
});

it('throws what may pass, so that it is tried again', async () => {
  await expect(gateway('http://127.0.0.1:9').send(aMail)).rejects.toThrow();
});

it.each([
  ['too many at once', 429, 'TooManyRequestsException:http://internal.amazon.com/'],
  ['an account that may not send for now', 400, 'SendingPausedException'],
  ['a fault of SES itself', 500, ''],
])('throws %s, so that the mail is not lost', async (_, status, error) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, error ? { 'x-amzn-errortype': error } : {}).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await expect(gateway(`http://127.0.0.1:${port}`).send(aMail)).rejects.toThrow('SES answered');
  server.close();
});

it('takes no unsigned request', async () => {
  const answer = await fetch(`${standIn.origin}/v2/email/outbound-emails`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(403);
});

it('takes headers of a newsletter along, on one line each', async () => {
  const headers = unsubscribeHeaders('https://nina.test/unsubscribe/offers?t=a\r\nBcc: b@x.test');
  expect(await gateway().send({ ...aMail, headers })).toMatchObject({ kind: 'accepted' });
  const [letter] = await kept();
  expect(letter.headers).toEqual([
    { name: 'List-Unsubscribe', value: '<https://nina.test/unsubscribe/offers?t=a Bcc: b@x.test>' },
    { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  ]);
});

it('asks SES how many mails it takes, and is told when they are too many', async () => {
  await fetch(`${standIn.origin}/quota`, { method: 'POST', body: new URLSearchParams({ perSecond: '1' }) });
  const quotas = sesQuotas(new SESv2Client(clientFor(standIn.origin)), { now: () => 0 });
  const before = await quotas.recent();
  expect(before).toMatchObject({ perSecond: 1, perDay: 50_000 });
  for (let nth = 0; nth < 10; nth += 1) await gateway().send(aMail);
  await expect(gateway().send(aMail)).rejects.toThrow('TooManyRequestsException');
  const later = sesQuotas(new SESv2Client(clientFor(standIn.origin)), { now: () => 0 });
  expect((await later.recent()).sentToday - before.sentToday).toBe(10);
});
