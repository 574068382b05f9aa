import { type BuyerDeps, buyerOf } from '#functions/services/invoices/buyer-of.ts';
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

type Deps = BuyerDeps & {
  readonly now: number;
  readonly prices: Pick<PricesStore, 'ofAccount' | 'lists'>;
};

/** What lines cost an account now. It is taxed as its invoice will be; one of which nothing is known, as an Italian company. */
export async function offerOf(
  deps: Deps,
  accountId: string,
  lines: readonly CartLine[],
): Promise<Totals & { readonly lines: readonly OrderLine[] }> {
  const { now, prices } = deps;
  const [own, lists, buyer] = await Promise.all([
    ...([prices.ofAccount(accountId), prices.lists(), buyerOf(deps, accountId)] as const),
  ]);
  const priced = pricedLines(lines, { prices: own.prices, lists }, dayOf(now));
  return { ...totalsOf(priced, vatRateOf(buyer ?? { vat: '' })), lines: priced };
}
