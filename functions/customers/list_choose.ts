import { implement } from '#functions/platform/implement.ts';
import { changePrices } from '#functions/services/customers/change-prices.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { valueAt } from '#shared/domain/credit/prices.ts';
import { withList } from '#shared/domain/customer/terms.ts';
import { list_choose } from '#shared/operations/customers/terms.ts';

export const handler = implement(list_choose, {
  accounts: accountsStore,
  prices: pricesStore,
  sessions: sessionsStore,
})(async (call) => {
  const { accountId, version, from, list } = call.input;
  if (list !== null && !(list in (await call.prices.lists()))) return call.refuse('list.unknown');
  return changePrices(call, {
    ...{ accountId, version, term: 'list', from, after: list },
    valueOf: (prices) => valueAt(prices.list, from) ?? null,
    change: (prices) => withList(prices, from, list),
  });
});
