import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { env } from '#functions/platform/env.ts';
import { CALLBACK_TAG, tagOfCallback } from './mail-callback.ts';
import { mailbox, oneLine } from './mailbox.ts';

export type MailHeader = { readonly name: string; readonly value: string };

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
  /** Further headers, which the signature of the mail covers. */
  readonly headers?: readonly MailHeader[];
};

/**
 * `accepted`: with the provider's id. `refused`: this mail will never be accepted. Transient errors are thrown, so that
 * the queue retries.
 */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly reason: string };

export type MailGateway = { send(mail: Mail): Promise<MailOutcome> };

/** One try: the queue brings the mail again. */
const ONE_TRY = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
};
/** SES's error codes for mails that no retry will deliver. */
const FOR_GOOD = new Set(['MessageRejected', 'BadRequestException']);

type Options = {
  readonly client: SESv2Client;
  readonly from: () => string;
  /** The configuration set that publishes delivery events. */
  readonly configurationSet: () => string;
};

/** Amazon SES v2. */
export const sesMail = ({ client, from, configurationSet }: Options): MailGateway => ({
  async send(mail) {
    const ConfigurationSetName = configurationSet();
    try {
      const { MessageId = '' } = await client.send(
        new SendEmailCommand({ ...sendEmail(mail, from()), ConfigurationSetName }),
      );
      return { kind: 'accepted', messageId: MessageId };
    } catch (error) {
      const { name } = error as Error;
      if (FOR_GOOD.has(name)) return { kind: 'refused', reason: name };
      throw new Error(`SES answered ${name}`, { cause: error });
    }
  },
});

/** The SES request: texts in UTF-8, and no header injection. */
function sendEmail(
  { to, subject, text, html, sender, replyTo, kind, callback, headers = [] }: Mail,
  from: string,
): SendEmailCommandInput {
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
        ...(headers.length > 0 && {
          Headers: headers.map(({ name, value }) => ({ Name: name, Value: oneLine(value) })),
        }),
      },
    },
  };
}

/** The mail of this stage. */
export const mail = (): MailGateway =>
  sesMail({
    client: new SESv2Client(ONE_TRY),
    from: () => env('MAIL_FROM'),
    configurationSet: () => env('MAIL_CONFIGURATION_SET'),
  });
