import { implement } from '#functions/platform/implement.ts';
import { OFFERED, shownModules } from '#functions/services/shop/has.ts';
import { offerOf } from '#functions/services/shop/offer.ts';
import { shownOrder } from '#functions/services/shop/shown-order.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { read } from '#shared/operations/shop/shop.ts';

export const handler = implement(read, {
  sessions: sessionsStore,
  prices: pricesStore,
  accounts: accountsStore,
  users: usersStore,
  venues: venuesStore,
  licences: licencesStore,
  orders: ordersStore,
})(async (call) => {
  const { actor, now, licences, orders } = call;
  const { accountId } = actor;
  const [{ lines, vatRate }, { licence }, ordered] = await Promise.all([
    ...([offerOf(call, accountId, OFFERED), licences.load(accountId), orders.list(accountId)] as const),
  ]);
  const modules = shownModules(licence, dayOf(now));
  return { offers: [...lines], vatRate, until: licence.until, modules, orders: ordered.map(shownOrder) };
});
