import { implement } from '#functions/platform/implement.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { priceOf } from '#shared/domain/credit/prices.ts';
import { marketOf } from '#shared/domain/message/rates.ts';
import { quote } from '#shared/operations/credits/credits.ts';

export const handler = implement(quote, {
  sessions: sessionsStore,
  credits: creditsStore,
  prices: pricesStore,
  users: usersStore,
})(async ({ input: { product, quantity, phone = '' }, actor, now, credits, prices, users }) => {
  const user = await users.find(actor.userId);
  if (user?.spendmodal === false) return { quote: null };
  const { accountId } = actor;
  const [own, lists, balance, { plafond }] = await Promise.all([
    ...([prices.ofAccount(accountId), prices.lists(), credits.balance(accountId), credits.load(accountId)] as const),
  ]);
  const day = dayOf(now);
  const unit = priceOf(own.prices, lists, { product, day, market: marketOf(phone) });
  const total = unit * quantity;
  const after = balance - total;
  return { quote: { unit, total, balance, after, covered: after + plafond >= 0 } };
});
