import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth';
import MailComposer from 'nodemailer/lib/mail-composer';
import { REGION } from '../../names.ts';
import { shownName } from './shown-name.ts';
import type { StoredMail } from './store.ts';

const SELECTOR = 'local';
/** The domain that SES signs with beside the sender's own, and that it is the envelope's sender of. */
const SES_DOMAIN = 'amazonses.com';
/** Where SES's own servers send from, as its SPF record says. */
export const SES_ADDRESS = '54.240.0.1';

/** One key for all domains; its public half is what the DNS of each would hold. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const addressOf = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
export const domainOf = (mailbox: string): string => addressOf(mailbox).split('@').at(-1)?.toLowerCase() ?? '';
export const envelopeOf = ({ id }: StoredMail): string => `${id}@${REGION}.${SES_DOMAIN}`;

/** The message that SES makes of a request and hands to the receiver's server, with its two signatures. */
export async function signedMessage(mail: StoredMail): Promise<Buffer> {
  const { id, at, from, to, replyTo, subject, text, html, headers = [] } = mail;
  const composer = new MailComposer({
    from: { name: shownName(from), address: addressOf(from) },
    ...{ to: [...to], subject, text, date: new Date(at), messageId: `<${envelopeOf(mail)}>` },
    ...(replyTo && { replyTo: [...replyTo] }),
    ...(html !== undefined && { html }),
    headers: [
      ...headers.map(({ name, value }) => ({ key: name, value })),
      { key: 'Feedback-ID', value: `1.${REGION}.${id.slice(-12)}:AmazonSES` },
    ],
  });
  const raw = await composer.compile().build();
  const names = raw
    .subarray(0, raw.indexOf('\r\n\r\n'))
    .toString('latin1')
    .matchAll(/^([!-9;-~]+):/gm);
  const signature = { selector: SELECTOR, privateKey, headerList: [...names].map(([, name = '']) => name) };
  const { signatures, errors } = await dkimSign(raw, {
    ...signature,
    signingDomain: domainOf(from),
    signTime: new Date(at),
    signatureData: [domainOf(from), SES_DOMAIN].map((signingDomain) => ({ ...signature, signingDomain })),
  });
  if (errors.length > 0) throw new Error('the mail could not be signed', { cause: errors });
  return Buffer.concat([Buffer.from(signatures), raw]);
}

/** The records that the sender's domain and SES publish: the key, the policy that docs/deploy.md names, and SES's addresses. */
export async function recordsOf(name: string, type: string): Promise<string[][]> {
  const record =
    type !== 'TXT'
      ? undefined
      : name.startsWith(`${SELECTOR}._domainkey.`)
        ? `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
        : name.endsWith(SES_DOMAIN)
          ? 'v=spf1 ip4:54.240.0.0/18 -all'
          : name.startsWith('_dmarc.')
            ? 'v=DMARC1; p=quarantine'
            : undefined;
  if (record === undefined) throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
  return [[record]];
}
