import { implement } from '#functions/platform/implement.ts';
import { refuseField } from '#functions/platform/refusal.ts';
import { changePrices } from '#functions/services/customers/change-prices.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { mostOf, termAt, withTerm } from '#shared/domain/customer/terms.ts';
import { price_write } from '#shared/operations/customers/terms.ts';

export const handler = implement(price_write, {
  accounts: accountsStore,
  prices: pricesStore,
  sessions: sessionsStore,
})(async (call) => {
  const { accountId, version, term, from, amount } = call.input;
  if (amount !== null && amount > mostOf(term)) return refuseField('amount', 'field.tooLarge');
  return changePrices(call, {
    ...{ accountId, version, term, from, after: amount },
    valueOf: (prices) => termAt(prices, term, from),
    change: (prices) => withTerm(prices, term, from, amount),
  });
});
