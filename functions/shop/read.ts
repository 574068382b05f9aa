import { implement } from '#functions/platform/implement.ts';
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
import { MONTHS, PACKAGES, SHOP_ITEMS, SOLD_MODULES } from '#shared/domain/shop/items.ts';
import { moduleStateOf, readableUntil } from '#shared/domain/shop/licence.ts';
import { read } from '#shared/operations/shop/shop.ts';

const OFFERED = SHOP_ITEMS.flatMap((item) =>
  (item === 'credits' ? PACKAGES : MONTHS).map((quantity) => ({ item, quantity })),
);

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
  const today = dayOf(now);
  const modules = SOLD_MODULES.map((module) => {
    const until = licence.modules[module];
    const readable = until === undefined ? null : readableUntil(until);
    return { module, state: moduleStateOf(until, today), until: until ?? null, readable };
  });
  return { offers: [...lines], vatRate, until: licence.until, modules, orders: ordered.map(shownOrder) };
});
