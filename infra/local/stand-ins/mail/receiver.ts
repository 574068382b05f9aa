import { authenticate } from 'mailauth';
import { domainOf, envelopeOf, recordsOf, SES_ADDRESS, signedMessage } from './message.ts';
import type { StoredMail } from './store.ts';
import { isOfThisMachine } from './this-machine.ts';

/** What the receiver's server finds about a mail before it takes it. */
export type Checks = {
  /** Whether a valid signature of the sender's own domain is there. */
  readonly dkim: boolean;
  /** Whether the server that sent it may send for the envelope's sender, which is SES. */
  readonly spf: boolean;
  /** Whether the sender's domain stands behind the mail, by one of the two. */
  readonly dmarc: boolean;
  /** The address of a one-click unsubscription; null where the mailbox shows no button. */
  readonly oneClick: string | null;
};

/** Checks a mail as a mailbox provider does on arrival: DKIM, SPF, DMARC, and RFC 8058. */
export async function checkMail(mail: StoredMail): Promise<Checks> {
  return checkMessage(await signedMessage(mail), mail);
}

/** The same for the bytes that arrived, which may have been changed on their way. */
export async function checkMessage(message: Buffer, mail: StoredMail): Promise<Checks> {
  const { dkim, spf, dmarc } = await authenticate(message, {
    ...{ ip: SES_ADDRESS, helo: domainOf(envelopeOf(mail)), sender: envelopeOf(mail), mta: 'mx.mailbox.test' },
    ...{ resolver: recordsOf, disableArc: true, disableBimi: true },
  });
  const valid = dkim.results.filter(({ status }) => status.result === 'pass');
  const signed = valid.map(({ signingHeaders }) => (signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/));
  return {
    dkim: valid.some(({ signingDomain }) => signingDomain === domainOf(mail.from)),
    spf: spf !== false && spf.status.result === 'pass',
    dmarc: dmarc !== false && dmarc.status.result === 'pass',
    oneClick: oneClickOf(dkim.headers?.parsed ?? [], signed),
  };
}

type Parsed = { readonly key: string; readonly line: Buffer };

/** Both headers once, as RFC 8058 wants them, and both under one valid signature. */
function oneClickOf(headers: readonly Parsed[], signed: readonly (readonly string[])[]): string | null {
  const [list, post] = ['list-unsubscribe', 'list-unsubscribe-post'].map((name) => valuesOf(headers, name));
  const isSigned = signed.some((keys) => keys.includes('list-unsubscribe') && keys.includes('list-unsubscribe-post'));
  if (!isSigned || list?.length !== 1 || post?.length !== 1 || post[0] !== 'List-Unsubscribe=One-Click') return null;
  const [, link = ''] = /<((?:https|http):\/\/[^<>\s]+)>/.exec(list[0] ?? '') ?? [];
  return isOfThisMachine(link) || link.startsWith('https://') ? link : null;
}

const valuesOf = (headers: readonly Parsed[], name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ line }) => unfolded(line.toString('latin1')));

const unfolded = (line: string): string =>
  line
    .replace(/^[^:]+:/, '')
    .replace(/\r?\n(?=[ \t])/g, '')
    .trim();
