import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sesMail } from '#functions/gateways/mail.ts';
import { nameOf, readMailNews } from '#functions/gateways/mail-news.ts';
import { mailRule } from '#infra/bus-rules.ts';
import { compilePattern } from '#infra/local/bus/pattern.ts';
import type { Envelope } from '#infra/local/bus/put-events.ts';
import { clientFor, configurationSetArn, NAMES } from '#infra/local/names.ts';
import { startMail } from '#infra/local/stand-ins/mail/stand-in.ts';

type StandIn = Awaited<ReturnType<typeof startMail>>;
let told: Envelope[];
let refuse: number;
let standIn: StandIn;
let dataDir: string;
const tell = async (event: Envelope) => {
  refuse -= 1;
  if (refuse >= 0) throw new Error('the queue is not there');
  told.push(event);
};
const open = () => startMail({ port: 0, dataDir, tell, gapMs: 5 });
beforeEach(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'tests';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
  [told, refuse, dataDir] = [[], 0, mkdtempSync(join(tmpdir(), 'coperto-fates-'))];
  standIn = await open();
});
afterEach(() => standIn.stop());

const CALLBACK = 'm1.ven_nina.res_20261205_00000008.msg_0123456789ABCDEF';
const write = async (to: string, html?: string) => {
  const gateway = sesMail({
    client: new SESv2Client(clientFor(standIn.origin)),
    from: () => 'Coperto <noreply@coperto.test>',
    configurationSet: () => NAMES.mail,
  });
  const words = { subject: 'Il tavolo', text: 'Ciao', sender: 'Caffè Nina', kind: 'confirmed', callback: CALLBACK };
  const outcome = await gateway.send({ to, ...words, ...(html !== undefined && { html }) });
  if (outcome.kind !== 'accepted') throw new Error(outcome.reason);
  return outcome.messageId;
};
const news = () => told.map((event) => readMailNews(JSON.stringify(event)));
const get = async (path: string) => fetch(`${standIn.origin}${path}`);

it.each([
  ['anybody', 'giulia@example.com', ['sent', 'delivered']],
  ['SES’s address that bounces', 'bounce@simulator.amazonses.com', ['sent', 'failed']],
  ['the same with a label, of any domain', 'bounce+giulia@demo.test', ['sent', 'failed']],
  ['who bounced everywhere', 'suppressionlist@simulator.amazonses.com', ['sent', 'failed']],
  ['who is away', 'ooto@simulator.amazonses.com', ['sent', 'delivered', 'wait']],
  ['who calls it spam', 'complaint+x@simulator.amazonses.com', ['sent', 'delivered', 'complaint']],
  ['whose name only begins so', 'bouncer@demo.test', ['sent', 'delivered']],
])('tells what becomes of a mail to %s, as the worker reads it', async (_, to, fates) => {
  const messageId = await write(to);
  await expect.poll(() => news().map(({ fate }) => nameOf(fate))).toEqual(fates);
  for (const each of news()) expect(each).toMatchObject({ messageId, callback: CALLBACK, about: 'confirmed' });
  const rule = compilePattern(mailRule(configurationSetArn).pattern);
  expect(told.filter((event) => !rule(event))).toEqual([]);
});

it('names the kind of a bounce', async () => {
  await write('bounce@simulator.amazonses.com');
  await expect.poll(() => news().at(-1)?.fate).toEqual({ state: 'failed', failure: 'bounce.Permanent.General' });
});

it('tells it again until the bus takes it, and after a restart what was left', async () => {
  refuse = 3;
  await write('giulia@example.com');
  await expect.poll(() => told.length).toBe(2);
  refuse = Number.POSITIVE_INFINITY;
  await write('paolo@example.com');
  await standIn.stop();
  refuse = 0;
  standIn = await open();
  await expect
    .poll(() => told.map(({ detail }) => (detail as { eventType: string }).eventType))
    .toEqual(['Send', 'Delivery', 'Send', 'Delivery']);
  const [{ told: shown }] = await (await get('/api/mails')).json();
  expect(shown).toEqual(['Send', 'Delivery']);
});

it('shows HTML in a frame where nothing runs, beside its text, with the sender’s name and its fate', async () => {
  const id = await write('giulia@example.com', '<html><head></head><body><script>alert(1)</script>Ciao</body></html>');
  await expect.poll(async () => (await get('/')).text()).toContain('delivered');
  const page = await (await get('/')).text();
  expect(page).toContain('<b>Caffè Nina</b></bdi> to giulia@example.com');
  expect(page).toMatch(new RegExp(`<iframe src="/mails/${id}"[^>]* sandbox="(?![^"]*allow-scripts)`));
  expect(page).not.toContain('alert(1)');
  const letter = await get(`/mails/${id}`);
  expect(letter.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*(allow-scripts|script-src))/);
  expect(await letter.text()).toContain('<head><base target="_blank" /></head>');
});

it.each([
  ['a field that SES does not know', { Sender: 'x' }, 'BadRequestException'],
  ['a name beyond ASCII that is not encoded', { FromEmailAddress: 'Caffè <a@b.de>' }, 'BadRequestException'],
  [
    'a second header in the subject',
    { Content: { Simple: { Subject: { Data: 'a\r\nBcc: b@c.de' }, Body: { Text: { Data: 'x' } } } } },
    'BadRequestException',
  ],
  ['a tag with a dot', { EmailTags: [{ Name: 'callback', Value: 'm1.ven' }] }, 'BadRequestException'],
  ['a tag that is too long', { EmailTags: [{ Name: 'callback', Value: 'x'.repeat(257) }] }, 'BadRequestException'],
  ['a configuration set that is not there', { ConfigurationSetName: 'other' }, 'NotFoundException'],
])('refuses what SES refuses: %s', async (_, over, error) => {
  const body = {
    FromEmailAddress: 'a@b.de',
    Destination: { ToAddresses: ['c@d.de'] },
    Content: { Simple: { Subject: { Data: 'a' }, Body: { Text: { Data: 'x' } } } },
    ...over,
  };
  const answer = await fetch(`${standIn.origin}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { authorization: 'AWS4-HMAC-SHA256 Credential=k/20261122/eu-south-1/ses/aws4_request, x' },
    body: JSON.stringify(body),
  });
  expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([
    error === 'NotFoundException' ? 404 : 400,
    error,
  ]);
});
