import { signedHeaders } from '#functions/runtime/aws-signature.ts';
import { clock } from '#functions/runtime/clock.ts';
import { env } from '#functions/runtime/env.ts';
import { signerOfEnvironment } from '#functions/runtime/ssm.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What it is about, for the provider's figures. */
  readonly kind: string;
};

/** `refused`: this mail will never be taken. Anything that may pass is thrown, so that the queue tries again. */
export type MailOutcome = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly reason: string };

export type MailGateway = { send(mail: Mail): Promise<MailOutcome> };

const TIMEOUT_MS = 8_000;
/** What SES answers to a mail that it will not take however often it comes. */
const FOR_GOOD = new Set(['MessageRejected', 'BadRequestException']);

type Options = { readonly endpoint: () => string; readonly from: () => string };

/** Amazon SES v2, of which we need one call: `POST /v2/email/outbound-emails`. */
export const sesMail = ({ endpoint, from }: Options): MailGateway => ({
  async send({ to, subject, text, kind }) {
    const url = new URL('/v2/email/outbound-emails', endpoint());
    const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const body = JSON.stringify({
      FromEmailAddress: from(),
      Destination: { ToAddresses: [to] },
      EmailTags: [{ Name: 'kind', Value: kind }],
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    });
    const post = { endpoint: url, service: 'ses', headers: { 'content-type': 'application/json' }, body };
    const response = await fetch(url, {
      method: 'POST',
      headers: signedHeaders(post, signerOfEnvironment(), clock.now()),
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { kind: 'accepted' };
    const reason = response.headers.get('x-amzn-errortype')?.split(':')[0] ?? String(response.status);
    if (FOR_GOOD.has(reason)) return { kind: 'refused', reason };
    throw new Error(`SES answered ${reason}`);
  },
});

/** The mail of this stage. */
export const mail = (): MailGateway => sesMail({ endpoint: () => env('SES_ENDPOINT'), from: () => env('MAIL_FROM') });
