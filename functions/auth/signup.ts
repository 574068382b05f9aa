import { implement } from '#functions/runtime/implement.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { signup } from '#shared/operations/auth.ts';
import { register } from './register.ts';

export const handler = implement(signup, { accounts: accountsStore })(async ({ input, now, once, accounts }) =>
  register(accounts, once, { ...input, kind: 'operator' }, now),
);
