import { signedHeaders } from '#functions/platform/aws-signature.ts';
import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { signerOfEnvironment } from '#functions/platform/ssm.ts';
import { CALLBACK_TAG, tagOfCallback } from './mail-callback.ts';
import { mailbox, oneLine } from './mailbox.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The HTML version. */
  readonly html?: string;
  /** The sender's display name, any text; by default the platform's. The address is always the stage's own. */
  readonly sender?: string;
  /** The reply-to address; without it replies go to the stage's own address, which nobody reads. */
  readonly replyTo?: string;
  /** The kind of mail, for the provider's statistics. */
  readonly kind: string;
  /** Returned in the provider's events; made by `callbackOf`. Without it the delivery is not tracked. */
  readonly callback?: string;
};

/**
 * `accepted`: with the provider's id. `refused`: this mail will never be accepted. Transient errors are thrown, so that
 * the queue retries.
 */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly reason: string };

export type MailGateway = { send(mail: Mail): Promise<MailOutcome> };

const TIMEOUT_MS = 8_000;
/** SES's error codes for mails that no retry will deliver. */
const FOR_GOOD = new Set(['MessageRejected', 'BadRequestException']);

type Options = {
  readonly endpoint: () => string;
  readonly from: () => string;
  /** The configuration set that publishes delivery events. */
  readonly configurationSet: () => string;
};

/** Amazon SES v2; we need one call of it: `POST /v2/email/outbound-emails`. */
export const sesMail = ({ endpoint, from, configurationSet }: Options): MailGateway => ({
  async send(mail) {
    const url = new URL('/v2/email/outbound-emails', endpoint());
    const body = JSON.stringify({ ...sendEmail(mail, from()), ConfigurationSetName: configurationSet() });
    const post = { endpoint: url, service: 'ses', headers: { 'content-type': 'application/json' }, body };
    const response = await fetch(url, {
      method: 'POST',
      headers: signedHeaders(post, signerOfEnvironment(), clock.now()),
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) {
      const { MessageId } = (await response.json()) as { readonly MessageId: string };
      return { kind: 'accepted', messageId: MessageId };
    }
    // An unread body would keep its connection open.
    await response.body?.cancel();
    const reason = response.headers.get('x-amzn-errortype')?.split(':')[0] ?? String(response.status);
    if (FOR_GOOD.has(reason)) return { kind: 'refused', reason };
    throw new Error(`SES answered ${reason}`);
  },
});

/** The SES request: texts in UTF-8, and no header injection. */
function sendEmail({ to, subject, text, html, sender, replyTo, kind, callback }: Mail, from: string) {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const tags = [
    { Name: 'kind', Value: kind },
    ...(callback === undefined ? [] : [{ Name: CALLBACK_TAG, Value: tagOfCallback(callback) }]),
  ];
  return {
    FromEmailAddress: sender === undefined ? from : mailbox(from, sender),
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Destination: { ToAddresses: [to] },
    EmailTags: tags,
    Content: {
      Simple: {
        Subject: utf8(oneLine(subject)),
        Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
      },
    },
  };
}

/** The mail of this stage. */
export const mail = (): MailGateway =>
  sesMail({
    endpoint: () => env('SES_ENDPOINT'),
    from: () => env('MAIL_FROM'),
    configurationSet: () => env('MAIL_CONFIGURATION_SET'),
  });
