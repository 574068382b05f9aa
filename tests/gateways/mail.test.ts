import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sesMail } from '#functions/gateways/mail.ts';
import { startMail } from '#infra/local/stand-ins/mail/stand-in.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'coperto-mail-'));
let standIn: Awaited<ReturnType<typeof startMail>>;
beforeEach(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'tests';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
  standIn = await startMail({ port: 0, dataDir });
});
afterEach(() => standIn.stop());

const gateway = (endpoint = standIn.origin) =>
  sesMail({ endpoint: () => endpoint, from: () => 'Coperto <noreply@coperto.test>' });
const aMail = {
  to: 'olga@demo.test',
  subject: 'Ciao, Olga ☀',
  text: 'Uno <due>\nhttps://example.com/x',
  kind: 'reset',
};
const kept = async () => (await fetch(`${standIn.origin}/api/mails`)).json();

it('hands a mail to SES in its wire format, and the stand-in shows it, also after a restart', async () => {
  expect(await gateway().send(aMail)).toEqual({ kind: 'accepted' });
  await standIn.stop();
  standIn = await startMail({ port: 0, dataDir });
  const { to, subject, text } = aMail;
  expect(await kept()).toEqual([expect.objectContaining({ to: [to], subject, text })]);
  const page = await (await fetch(standIn.origin)).text();
  expect(page).toContain('Uno &lt;due&gt;');
  expect(page).toContain('<a href="https://example.com/x"');
});

it.each([
  ['an address on the suppression list', { ...aMail, to: 'bounced@demo.test' }, 'MessageRejected'],
  ['no address', { ...aMail, to: 'olga' }, 'BadRequestException'],
  ['a second header in the subject', { ...aMail, subject: 'a\r\nBcc: b@c.de' }, 'BadRequestException'],
])('is told what SES will never take: %s', async (_, mail, reason) => {
  expect(await gateway().send(mail)).toEqual({ kind: 'refused', reason });
});

it('throws what may pass, so that it is tried again', async () => {
  await expect(gateway('http://127.0.0.1:9').send(aMail)).rejects.toThrow();
});

it('takes no unsigned request', async () => {
  const answer = await fetch(`${standIn.origin}/v2/email/outbound-emails`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(403);
});
