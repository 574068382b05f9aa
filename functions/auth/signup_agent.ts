import { implement } from '#functions/runtime/implement.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { signup_agent } from '#shared/operations/auth.ts';
import { register } from './register.ts';

export const handler = implement(signup_agent, { accounts: accountsStore })(async ({ input, now, once, accounts }) =>
  register(accounts, once, { ...input, kind: 'agent', company: '', website: '', shipping: null }, now),
);
