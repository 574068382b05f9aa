import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { StoredMail } from './store.ts';

const content = z.object({ Data: z.string().check(z.minLength(1)), Charset: z.optional(z.literal('UTF-8')) });
const address = z.string().check(z.regex(/^(?:[^<>\r\n]+ <)?[^\s<>@]+@[^\s<>@]+>?$/));
const SEND_EMAIL = z.object({
  FromEmailAddress: address,
  Destination: z.object({ ToAddresses: z.array(address).check(z.minLength(1), z.maxLength(50)) }),
  EmailTags: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
  Content: z.object({
    Simple: z.object({ Subject: content, Body: z.object({ Text: content, Html: z.optional(content) }) }),
  }),
});

export type Judged = { readonly mail: StoredMail } | { readonly error: 'BadRequestException' | 'MessageRejected' };

/** What SES v2 makes of a `SendEmail`. Addresses that begin with `bounced` are on its suppression list. */
export function judgeSendEmail(body: unknown, now: number): Judged {
  const parsed = z.safeParse(SEND_EMAIL, body);
  if (!parsed.success) return { error: 'BadRequestException' };
  const { FromEmailAddress: from, Destination, Content } = parsed.data;
  const { Subject, Body } = Content.Simple;
  if (/[\r\n]/.test(Subject.Data)) return { error: 'BadRequestException' };
  if (Destination.ToAddresses.some((to) => to.startsWith('bounced'))) return { error: 'MessageRejected' };
  const mail = { id: randomUUID(), at: now, from, to: Destination.ToAddresses, subject: Subject.Data };
  return { mail: { ...mail, text: Body.Text.Data } };
}
