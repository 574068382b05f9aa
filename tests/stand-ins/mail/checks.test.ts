import { expect, it } from 'vitest';
import { unsubscribeHeaders } from '#functions/services/unsubscribe-link.ts';
import { signedMessage } from '#infra/local/stand-ins/mail/message.ts';
import { checkMail, checkMessage } from '#infra/local/stand-ins/mail/receiver.ts';

const LINK = 'https://nina.coperto.test/unsubscribe/offers?l=it&t=ven_nina.ada.mail.mac';
const aMail = (over: object = {}) => ({
  ...{ id: '0102019ad0000000-abcdef01-abcd-abcd-abcd-abcdefabcdef-000000', at: Date.parse('2026-12-01T12:00Z') },
  ...{ from: '=?UTF-8?B?Q2Fmw6g=?= <noreply@coperto.test>', to: ['ada@example.com'] },
  ...{ subject: 'Il tartufo è qui', text: 'Da Alba', html: '<p>Da Alba</p>', headers: unsubscribeHeaders(LINK) },
  ...over,
});

it('passes DKIM and DMARC for the sender’s domain and SPF for SES, and shows the one click', async () => {
  expect(await checkMail(aMail())).toEqual({ dkim: true, spf: true, dmarc: true, oneClick: LINK });
});

const signedHeaders = (message: string) =>
  message.split(/(?=DKIM-Signature:)/).flatMap((part) => {
    const [, domain = '', keys = ''] = /d=([^;]+);\s+h=([^;]+);/.exec(part) ?? [];
    return domain ? [{ domain, keys: keys.toLowerCase().split(/\s*:\s*/) }] : [];
  });

it('signs for the sender’s domain and for SES, each time with both headers of one click', async () => {
  const signed = signedHeaders((await signedMessage(aMail())).toString());
  expect(signed.map(({ domain }) => domain)).toEqual(['coperto.test', 'amazonses.com']);
  for (const { keys } of signed) {
    expect(keys).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
  }
});

it.each([
  ['a subject changed on the way', 'Il_tartufo', 'Il_Tartufo', { dkim: false, dmarc: false, oneClick: null }],
  ['another address to unsubscribe at', 't=ven_nina', 't=ven_evil', { dkim: false, dmarc: false, oneClick: null }],
  ['the header of one click taken away', /^List-Unsubscribe-Post: .*\r\n/m, '', { dkim: false, oneClick: null }],
  ['another sender', '<noreply@coperto.test>', '<noreply@evil.test>', { dmarc: false, oneClick: null }],
])('notices %s', async (_, what, instead, found) => {
  const message = (await signedMessage(aMail())).toString().replace(what, instead);
  expect(await checkMessage(Buffer.from(message), aMail())).toMatchObject(found);
});

it.each([
  ['a mail without the headers', []],
  ['an address alone', unsubscribeHeaders(LINK).slice(0, 1)],
  ['an address in plain HTTP', unsubscribeHeaders(LINK.replace('https', 'http'))],
  ['two addresses', [...unsubscribeHeaders(LINK), ...unsubscribeHeaders(LINK)]],
  [
    'another value',
    [
      { name: 'List-Unsubscribe', value: `<${LINK}>` },
      { name: 'List-Unsubscribe-Post', value: 'yes' },
    ],
  ],
])('shows no button for %s', async (_, headers) => {
  expect(await checkMail(aMail({ headers }))).toMatchObject({ dmarc: true, oneClick: null });
});
