import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';

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
  });

export const list = /* @__PURE__ */ operation('accounts.list', {
  summary: 'The accounts that wait to be activated, or those that are active; the oldest first, five hundred at most',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ state: z.enum(['pending', 'active'], { error: 'field.choice' }) }),
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
