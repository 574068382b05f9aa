import { implement } from '#functions/platform/implement.ts';
import { buyerOf } from '#functions/services/invoices/buyer-of.ts';
import { customerOf } from '#functions/services/shop/customer-of.ts';
import { OFFERED, shownModules } from '#functions/services/shop/has.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { NO_PRICES, priceOriginOf, valueAt } from '#shared/domain/credit/prices.ts';
import { missingFrom } from '#shared/domain/invoice/parties.ts';
import { pricedLines, vatRateOf } from '#shared/domain/shop/items.ts';
import { sale_read } from '#shared/operations/shop/sales.ts';

export const handler = implement(sale_read, {
  sessions: sessionsStore,
  accounts: accountsStore,
  credits: creditsStore,
  licences: licencesStore,
  prices: pricesStore,
  users: usersStore,
  venues: venuesStore,
})(async (call) => {
  const { input, now, accounts, credits, licences, prices, refuse } = call;
  const { accountId } = input;
  const account = await customerOf(accounts, accountId);
  if (!account) return refuse('account.unknown');
  const [own, lists, buyer, { licence }, balance] = await Promise.all([
    ...([prices.ofAccount(accountId), prices.lists(), buyerOf(call, accountId)] as const),
    ...([licences.load(accountId), credits.balance(accountId)] as const),
  ]);
  const day = dayOf(now);
  const usual = pricedLines(OFFERED, { prices: NO_PRICES, lists }, day);
  const offers = pricedLines(OFFERED, { prices: own.prices, lists }, day).map((line, nth) => ({
    ...{ ...line, usual: usual[nth]?.net ?? line.net },
    origin: line.item === 'credits' ? 'default' : priceOriginOf(own.prices, lists, { product: line.item, day }),
  }));
  return {
    ...{ accountId, name: account.company || account.fullName, offers, vatRate: vatRateOf(buyer ?? { vat: '' }) },
    ...{ list: valueAt(own.prices.list, day) ?? null, off: valueAt(own.prices.discounts.ff, day) ?? 0 },
    ...{ until: licence.until, modules: shownModules(licence, day), balance },
    missing: buyer ? [...missingFrom(buyer)] : ['company'],
  };
});
