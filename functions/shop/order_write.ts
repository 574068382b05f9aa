import { orderIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { platformPort } from '#functions/services/payments/open-port.ts';
import { newAttempt } from '#functions/services/shop/new-attempt.ts';
import { offerOf } from '#functions/services/shop/offer.ts';
import { openOrder } from '#functions/services/shop/open-order.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isOffered } from '#shared/domain/shop/items.ts';
import { order_write } from '#shared/operations/shop/shop.ts';

export const handler = implement(order_write, {
  sessions: sessionsStore,
  users: usersStore,
  prices: pricesStore,
  accounts: accountsStore,
  venues: venuesStore,
  credits: creditsStore,
  licences: licencesStore,
  orders: ordersStore,
  platformPort,
})(async (call) => {
  const { input, actor, now, once, users, refuse } = call;
  const { accountId, userId, name } = actor;
  if (!input.lines.every(isOffered)) {
    return refuse('request.invalid', { issues: [{ path: 'lines', code: 'field.choice' }] });
  }
  const offer = await offerOf(call, accountId, input.lines);
  // The price was changed between the cart and the order: nobody pays what was not shown.
  if (offer.total !== input.total) return refuse('order.priceChanged');
  const user = await users.find(userId);
  const attempt = newAttempt(once.seed, offer.total, now);
  const by = { userId, name };
  const id = orderIdFrom(once.seed);
  return openOrder(call, { id, accountId, by, createdAt: now, locale: user?.locale ?? 'en', ...offer, attempt });
});
