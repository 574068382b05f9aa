import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line } from '#shared/contracts/fields.ts';

const accountId = () => z.string().check(z.regex(/^acc_[a-z0-9]{4,24}$/, { error: 'field.format' }));

/** Shared by the operation and the page: an account as the platform's own staff see it. */
const listed = () =>
  z.object({
    accountId: z.string(),
    kind: z.enum(['operator', 'agent']),
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    mobile: z.string(),
    company: z.string(),
    vat: z.string(),
    taxId: z.string(),
    city: z.string(),
    website: z.string(),
    createdAt: z.number(),
    /** When one of its users signed in last; null for never. */
    signedInAt: z.nullable(z.number()),
    users: z.number(),
    /** Since when it is paused, why, and who of the platform did it; null while it is not. */
    pause: z.nullable(z.object({ at: z.number(), reason: z.string(), by: z.string() })),
  });

export const list = /* @__PURE__ */ operation('accounts.list', {
  summary:
    'The accounts that wait to be activated, those that are active, or those that are paused; the oldest first, five hundred at most',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ state: z.enum(['pending', 'active', 'paused'], { error: 'field.choice' }) }),
  output: () => z.object({ accounts: z.array(listed()) }),
});

export const activate = /* @__PURE__ */ operation('accounts.activate', {
  summary: 'Activates an account that signed up, and tells its owner',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown'],
  input: () => z.object({ accountId: accountId() }),
  output: () => z.object({}),
});

export const read = /* @__PURE__ */ operation('accounts.read', {
  summary:
    'The houses of an account, or those that an agent serves, and what the platform did with it, the newest first',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['account.unknown'],
  input: () => z.object({ accountId: accountId() }),
  output: () =>
    z.object({
      houses: z.array(z.object({ venueId: z.string(), name: z.string() })),
      deeds: z.array(
        z.object({
          at: z.number(),
          by: z.string(),
          did: z.enum(['activated', 'paused', 'resumed']),
          /** Why it was paused. */
          reason: z.optional(z.string()),
        }),
      ),
    }),
});

export const pause = /* @__PURE__ */ operation('accounts.pause', {
  summary: 'Stops online booking at the houses of an account, or an agent’s work for others, and tells its owner why',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'system.busy'],
  /** `reason`: what the people of the account read. */
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
