import { implement } from '#functions/platform/implement.ts';
import { usedIn } from '#functions/services/customers/settled.ts';
import { monthsUpTo } from '#functions/services/customers/venue-use.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { paidWith } from '#shared/domain/customer/what-if.ts';
import { what_if } from '#shared/operations/customers/card.ts';

export const handler = implement(what_if, {
  accounts: accountsStore,
  credits: creditsStore,
  prices: pricesStore,
  sessions: sessionsStore,
})(async ({ input: { accountId, list }, now, accounts, credits, prices, refuse }) => {
  if (!(await accounts.find(accountId))) return refuse('account.unknown');
  const [, month = ''] = monthsUpTo(dayOf(now), 2);
  const [entries, own, lists] = await Promise.all([
    ...([credits.entries(accountId, month), prices.ofAccount(accountId), prices.lists()] as const),
  ]);
  if (list !== null && !(list in lists)) return refuse('list.unknown');
  const used = usedIn(entries);
  return { month, pieces: used.length, ...paidWith(used, own.prices, lists, list) };
});
