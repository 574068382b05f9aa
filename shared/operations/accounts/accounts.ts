import * as z from 'zod/mini';
import { operation, ROLES } from '#shared/contracts/define.ts';
import { line, venueId } from '#shared/contracts/fields.ts';
import { FAILURE_REASONS } from '#shared/domain/figures/account-figures.ts';
import { HOSTNAME_STATES } from '#shared/domain/hostname/hostname.ts';
import { ACCOUNT_ALERT_REASONS } from '#shared/domain/messaging/account-alerts.ts';

const accountId = () => z.string().check(z.regex(/^acc_[a-z0-9]{4,24}$/, { error: 'field.format' }));

export const activate = /* @__PURE__ */ operation('accounts.activate', {
  summary: 'Activates an account that signed up, and tells its owner',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'account.unproven'],
  input: () => z.object({ accountId: accountId() }),
  output: () => z.object({}),
});

export const alerts = /* @__PURE__ */ operation('accounts.alerts', {
  summary:
    'Houses whose messages the platform should look at, of the last seven days: their account has nearly used up its new numbers of a day, or unusually many messages failed',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      alerts: z.array(
        z.object({
          venueId: z.string(),
          venue: z.string(),
          /** Empty for what has no account of its own. */
          account: z.string(),
          reason: z.enum(ACCOUNT_ALERT_REASONS),
          /** `count` of `of`: new numbers of those allowed, or failed messages of those sent, when it was noticed. */
          count: z.number(),
          of: z.number(),
          at: z.number(),
        }),
      ),
    }),
});

export const read = /* @__PURE__ */ operation('accounts.read', {
  summary:
    'The people of an account, its houses or those that an agent serves, and what the platform did with it, the newest first',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['account.unknown'],
  input: () => z.object({ accountId: accountId() }),
  output: () =>
    z.object({
      people: z.array(
        z.object({
          userId: z.string(),
          name: z.string(),
          email: z.string(),
          role: z.enum(ROLES),
          /** Whether a WhatsApp number is bound, to which codes may be sent. */
          bound: z.boolean(),
          secondFactor: z.boolean(),
          signedInAt: z.nullable(z.number()),
        }),
      ),
      houses: z.array(z.object({ venueId: z.string(), name: z.string() })),
      /** What happened to messages of the latest days that have any (UTC), the newest first. */
      messages: z.array(
        z.object({
          date: z.string(),
          sent: z.number(),
          /** Numbers written to that nobody has shown to be theirs. */
          strangers: z.number(),
          failed: z.number(),
          /** Not sent, because a limit was reached. */
          limited: z.number(),
        }),
      ),
      deeds: z.array(
        z.object({
          at: z.number(),
          by: z.string(),
          did: z.enum(['activated', 'paused', 'resumed', 'looked']),
          /** Why it was paused, or the ticket in which a look was allowed. */
          reason: z.optional(z.string()),
        }),
      ),
    }),
});

export const house = /* @__PURE__ */ operation('accounts.house', {
  summary:
    'How a house stands, in figures and without anything of a guest: its page, hostnames and tables, reservations of the next seven days, when one was last booked, and messages that failed in the last three days',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      page: z.enum(['open', 'closed', 'paused']),
      tables: z.number(),
      /** The hostname used in links of messages. */
      host: z.string(),
      hostnames: z.array(z.object({ host: z.string(), state: z.enum(HOSTNAME_STATES) })),
      /** Reservations for today and the next six days. */
      booked: z.number(),
      /** When the latest reservation for any day was made, up to an hour behind; null if there is none. */
      lastBookedAt: z.nullable(z.number()),
      failures: z.array(z.object({ reason: z.enum(FAILURE_REASONS), code: z.string(), count: z.number() })),
    }),
});

export const pause = /* @__PURE__ */ operation('accounts.pause', {
  summary: 'Stops online booking at the houses of an account, or an agent’s work for others, and tells its owner why',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'system.busy'],
  /** `reason` is shown to the people of the account. */
  input: () => z.object({ accountId: accountId(), reason: line(200) }),
  output: () => z.object({}),
});

export const resume = /* @__PURE__ */ operation('accounts.resume', {
  summary: 'Takes a pause back, and tells the owner',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'system.busy'],
  input: () => z.object({ accountId: accountId() }),
  output: () => z.object({}),
});
