import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';

const accountId = () => z.string().check(z.regex(/^acc_[a-z0-9]{4,24}$/, { error: 'field.format' }));

export const pending = /* @__PURE__ */ operation('accounts.pending', {
  summary: 'The accounts that wait to be activated, the oldest first',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      accounts: z.array(
        z.object({
          accountId: z.string(),
          kind: z.enum(['operator', 'agent']),
          username: z.string(),
          fullName: z.string(),
          mobile: z.string(),
          company: z.string(),
          vat: z.string(),
          taxId: z.string(),
          city: z.string(),
          website: z.string(),
          createdAt: z.number(),
        }),
      ),
    }),
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
