import { sha256 } from '#functions/platform/ids.ts';
import { type CheckLedgerDeps, checkLedger } from '#functions/services/credits/check-ledger.ts';
import type { AccountsStore } from '#functions/stores/accounts.ts';

export type CheckCreditsDeps = CheckLedgerDeps & { readonly accounts: Pick<AccountsStore, 'list'> };

const HOUR_MS = 3_600_000;
/** Every account has its hour of the week. */
const SLOTS = 24 * 7;

const slotOf = (accountId: string): number =>
  Number.parseInt(Buffer.from(sha256(accountId)).toString('hex', 0, 4), 16) % SLOTS;

/** Checks the ledgers of the accounts whose hour it is; returns how many do not add up. */
export async function checkCredits(deps: CheckCreditsDeps, now: number): Promise<number> {
  const slot = Math.floor(now / HOUR_MS) % SLOTS;
  let faults = 0;
  for (let next: string | undefined | null; next !== null; ) {
    const page: Awaited<ReturnType<AccountsStore['list']>> = await deps.accounts.list('active', next);
    for (const { accountId } of page.accounts.filter((account) => slotOf(account.accountId) === slot)) {
      if (!(await checkLedger(deps, accountId, now))) faults += 1;
    }
    next = page.next;
  }
  return faults;
}
