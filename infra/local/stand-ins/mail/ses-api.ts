import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { NAMES } from '../../names.ts';
import type { StoredMail } from './store.ts';

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const content = z.object({ Data: z.string().check(z.minLength(1)), Charset: z.optional(z.literal('UTF-8')) });
const ADDRESS = '[^\\s<>@,;"()]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}';
/**
 * A display name: atoms, quoted text or encoded words, in ASCII and on one line. A dot or a comma needs quotes or
 * encoding, an accent needs encoding.
 */
const NAME = '(?:"(?:[^"\\\\\\x00-\\x1f\\x7f-\\uffff]|\\\\[\\x20-\\x7e])*"|[a-zA-Z0-9!#$%&\'*+/=?^_`{|}~ -]+)';
const bare = matching(new RegExp(`^${ADDRESS}$`));
const named = matching(new RegExp(`^(?:${NAME} <${ADDRESS}>|${ADDRESS})$`)).check(z.maxLength(320));
const tagText = matching(/^[a-zA-Z0-9_-]{1,256}$/);

/** A header of one's own: printable ASCII, as mails carry it. */
const header = z.strictObject({
  Name: matching(/^[!-9;-~]{1,126}$/),
  Value: matching(/^[ -~]{1,870}$/),
});

const SEND_EMAIL = z.strictObject({
  FromEmailAddress: named,
  ReplyToAddresses: z.optional(z.array(named)),
  Destination: z.strictObject({ ToAddresses: z.array(bare).check(z.minLength(1), z.maxLength(50)) }),
  ConfigurationSetName: z.optional(z.string()),
  EmailTags: z.optional(z.array(z.strictObject({ Name: tagText, Value: tagText })).check(z.maxLength(50))),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z.strictObject({ Text: z.optional(content), Html: z.optional(content) }),
      Headers: z.optional(z.array(header).check(z.maxLength(15))),
    }),
  }),
});

type Refusal = 'BadRequestException' | 'MessageRejected' | 'NotFoundException';
export type Judged = { readonly mail: StoredMail } | { readonly error: Refusal; readonly message: string };

/**
 * Judges a `SendEmail` as SES v2 does: the stored mail, or an error. Recipients that begin with `rejected` are refused.
 */
export function judgeSendEmail(body: unknown, now: number): Judged {
  const parsed = z.safeParse(SEND_EMAIL, body);
  if (!parsed.success) return refused('BadRequestException', `Invalid ${parsed.error.issues[0]?.path.join('.')}`);
  const {
    FromEmailAddress: from,
    ReplyToAddresses,
    Destination,
    ConfigurationSetName,
    EmailTags,
    Content,
  } = parsed.data;
  const { Subject, Body, Headers = [] } = Content.Simple;
  if (!Body.Text && !Body.Html) return refused('BadRequestException', 'A mail needs a text or HTML');
  if (/[\r\n]/.test(Subject.Data)) return refused('BadRequestException', 'A header must be one line');
  if (ConfigurationSetName !== undefined && ConfigurationSetName !== NAMES.mail) {
    return refused('NotFoundException', `Configuration set <${ConfigurationSetName}> does not exist.`);
  }
  const to = Destination.ToAddresses;
  if (to.some((each) => each.startsWith('rejected')))
    return refused('MessageRejected', 'Email address is not verified.');
  const tags = Object.fromEntries((EmailTags ?? []).map(({ Name, Value }) => [Name, Value]));
  const mail = {
    ...{ id: idAt(now), at: now, from, to, subject: Subject.Data, text: Body.Text?.Data ?? '', tags },
    ...(ReplyToAddresses?.length && { replyTo: ReplyToAddresses }),
    ...(Body.Html && { html: Body.Html.Data }),
    ...(Headers.length > 0 && { headers: Headers.map(({ Name, Value }) => ({ name: Name, value: Value })) }),
    ...(ConfigurationSetName && { configurationSet: ConfigurationSetName }),
  };
  return { mail };
}

const refused = (error: Refusal, message: string): Judged => ({ error, message });

/** An id in SES's form: sixteen hexadecimal digits with the time, then random ones. */
const idAt = (now: number) => {
  const hex = randomBytes(16).toString('hex');
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return `0102${now.toString(16).padStart(12, '0')}-${a}-${b}-${c}-${d}-${e}-000000`;
};
