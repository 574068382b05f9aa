import type { Account, AccountsStore } from '#functions/stores/accounts.ts';
import { isSoldTo } from '#shared/domain/shop/sold.ts';

/** An account that can be sold something; null for any other. */
export async function customerOf(accounts: Pick<AccountsStore, 'find'>, accountId: string): Promise<Account | null> {
  const account = await accounts.find(accountId);
  return account && isSoldTo(account) ? account : null;
}
