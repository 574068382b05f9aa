import { implement } from '#functions/runtime/implement.ts';
import { type Account, accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { pending } from '#shared/operations/accounts.ts';

export const handler = implement(pending, { accounts: accountsStore, sessions: sessionsStore })(
  async ({ accounts }) => ({ accounts: (await accounts.pending()).map(asListed) }),
);

function asListed(account: Account) {
  const { accountId, kind, username, fullName, mobile, company, vat, taxId, city, website, createdAt } = account;
  return { accountId, kind, username, fullName, mobile, company, vat, taxId, city, website, createdAt };
}
