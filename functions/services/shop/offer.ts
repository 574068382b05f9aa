import type { AccountsStore } from '#functions/stores/accounts.ts';
import type { PricesStore } from '#functions/stores/prices.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import {
  type CartLine,
  type OrderLine,
  pricedLines,
  type Totals,
  totalsOf,
  vatRateOf,
} from '#shared/domain/shop/items.ts';

type Deps = {
  readonly now: number;
  readonly prices: Pick<PricesStore, 'ofAccount' | 'lists'>;
  readonly accounts: Pick<AccountsStore, 'find'>;
};

/** What lines cost an account now. What has no account of its own, such as the demo, is taxed as an Italian company. */
export async function offerOf(
  { now, prices, accounts }: Deps,
  accountId: string,
  lines: readonly CartLine[],
): Promise<Totals & { readonly lines: readonly OrderLine[] }> {
  const [own, lists, account] = await Promise.all([
    ...([prices.ofAccount(accountId), prices.lists(), accounts.find(accountId)] as const),
  ]);
  const priced = pricedLines(lines, { prices: own.prices, lists }, dayOf(now));
  return { ...totalsOf(priced, vatRateOf(account ?? { vat: '' })), lines: priced };
}
