import type { Account } from '#functions/stores/accounts.ts';

/** What an account is called; empty for one that the platform made itself, such as the demo. */
export const accountName = (account: Pick<Account, 'company' | 'fullName'> | null): string =>
  account ? account.company || account.fullName : '';
