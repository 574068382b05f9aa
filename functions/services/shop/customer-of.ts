import type { Account, AccountsStore } from '#functions/stores/accounts.ts';

/** An account that something can be sold to: a venue's, active or paused; null for any other. */
export async function customerOf(accounts: Pick<AccountsStore, 'find'>, accountId: string): Promise<Account | null> {
  const account = await accounts.find(accountId);
  const isSoldTo = account?.kind === 'operator' && (account.state === 'active' || account.state === 'paused');
  return isSoldTo ? account : null;
}
