import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count } from '#shared/contracts/fields.ts';
import { MAX_ADDRESS_LENGTH, SOCIAL_NETWORKS, type SocialNetwork } from '#shared/domain/account/social.ts';
import { DKIM_STATES, DMARC_POLICIES, SPF_STATES } from '#shared/domain/messaging/mail-identity.ts';

export const mail = /* @__PURE__ */ operation('boss.mail', {
  summary: 'By which identity the platform sends mail, and what receivers can prove of it',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      ...{ domain: z.string(), from: z.string(), support: z.string() },
      /** To whom replies to invoices' reminders and to campaigns go; null: no company has been entered. */
      replyTo: z.nullable(z.string()),
      /** Null: the mail provider does not answer. */
      identity: z.nullable(z.object({ sends: z.boolean(), dkim: z.enum(DKIM_STATES), spf: z.enum(SPF_STATES) })),
      /** Null: the domain's name servers do not answer. */
      dmarc: z.nullable(z.enum(DMARC_POLICIES)),
    }),
});

export const mail_test = /* @__PURE__ */ operation('boss.mail_test', {
  summary: 'Sends a mail to the address of the caller, as notices to accounts are sent',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['mail.refused', 'rate.exceeded'],
  input: () => z.object({}),
  output: () => z.object({ to: z.string() }),
});

const shape = <T>(of: () => T) =>
  Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, of()])) as Record<SocialNetwork, T>;

const version = () => count(0, 1_000_000);

export const social = /* @__PURE__ */ operation('boss.social', {
  summary: 'The platform’s own addresses on social networks; empty for none',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  /** `version`: sent back with a change. */
  output: () => z.object({ social: z.object(shape(() => z.string())), version: z.number() }),
});

export const social_write = /* @__PURE__ */ operation('boss.social_write', {
  summary: 'Sets the platform’s own addresses on social networks, which stand below its mails and on its public pages',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['settings.stale', 'request.invalid'],
  input: () =>
    z.object({
      version: version(),
      social: z.object(
        shape(() => z.string().check(z.trim(), z.maxLength(MAX_ADDRESS_LENGTH, { error: 'field.tooLong' }))),
      ),
    }),
  output: () => z.object({ version: z.number() }),
});
