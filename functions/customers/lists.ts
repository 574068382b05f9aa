import { implement } from '#functions/platform/implement.ts';
import { type LoadedList, pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { DEFAULT_LIST, NO_PRICES, PRODUCT_NAMES, priceOf } from '#shared/domain/credit/prices.ts';
import { lists } from '#shared/operations/customers/lists.ts';

const NEW_LIST: LoadedList = { prices: {}, version: 0 };

export const handler = implement(lists, { prices: pricesStore, sessions: sessionsStore })(async ({ now, prices }) => {
  const day = dayOf(now);
  // The default list is there to be filled in, even before it has any price.
  const known: Readonly<Record<string, LoadedList>> = { [DEFAULT_LIST]: NEW_LIST, ...(await prices.versions()) };
  const found = Object.entries(known).map(([name, list]) => ({
    name,
    version: list.version,
    prices: PRODUCT_NAMES.map((product) => ({
      product,
      dated: [...(list.prices[product] ?? [])].map(({ from, value }) => ({ from, value })),
      usual: priceOf(NO_PRICES, {}, { product, day, market: 'it' }),
    })),
  }));
  const isOther = ({ name }: { readonly name: string }) => Number(name !== DEFAULT_LIST);
  return { lists: found.toSorted((a, b) => isOther(a) - isOther(b) || (a.name < b.name ? -1 : 1)) };
});
