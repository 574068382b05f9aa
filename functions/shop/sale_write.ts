import { orderIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseField } from '#functions/platform/refusal.ts';
import { isOwn } from '#functions/services/customers/change-prices.ts';
import { dayInRome } from '#functions/services/invoices/invoices-deps.ts';
import { customerOf } from '#functions/services/shop/customer-of.ts';
import { newAttempt } from '#functions/services/shop/new-attempt.ts';
import { offerOf } from '#functions/services/shop/offer.ts';
import { sellOrder } from '#functions/services/shop/sell-order.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isOffered } from '#shared/domain/shop/items.ts';
import { soldAs } from '#shared/domain/shop/sold.ts';
import { sale_write } from '#shared/operations/shop/sales.ts';

export const handler = implement(sale_write, {
  sessions: sessionsStore,
  accounts: accountsStore,
  credits: creditsStore,
  licences: licencesStore,
  orders: ordersStore,
  prices: pricesStore,
  users: usersStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, once, accounts, orders, refuse } = call;
  const { accountId, lines, total } = input;
  if (isOwn(actor, accountId)) return refuse('account.own');
  const account = await customerOf(accounts, accountId);
  if (!account) return refuse('account.unknown');
  if (!lines.every(isOffered)) return refuseField('lines', 'field.choice');
  const sold = soldAs(input, dayInRome(now));
  if (typeof sold === 'string') return refuseField('date', sold);
  const id = orderIdFrom(once.seed);
  // The same request again, whatever the prices are by now.
  if (await orders.load({ accountId, orderId: id })) return { orderId: id };
  const offer = await offerOf(call, accountId, lines);
  if (offer.total !== total) return refuse('order.priceChanged');
  const outcome = await sellOrder(call, {
    ...{ id, accountId, by: { userId: actor.userId, name: actor.name }, createdAt: now, locale: account.locale },
    ...{ ...offer, attempt: newAttempt(once.seed, total, now, 'expired'), sold },
    ...(sold.how !== 'open' && { grantedAt: now }),
  });
  return outcome === 'done' ? { orderId: id } : refuse('system.busy');
});
