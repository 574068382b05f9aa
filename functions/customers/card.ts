import { implement } from '#functions/platform/implement.ts';
import { belongingsOf } from '#functions/services/belongings.ts';
import { buildRow } from '#functions/services/customers/build-rows.ts';
import { spentOf } from '#functions/services/customers/settled.ts';
import { shownRow } from '#functions/services/customers/shown-row.ts';
import { monthlyUse, monthsUpTo, trendOf } from '#functions/services/customers/venue-use.ts';
import { shownOrder } from '#functions/services/shop/shown-order.ts';
import { accountChangesStore } from '#functions/stores/account-changes.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { type CreditsStore, creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { card } from '#shared/operations/customers/card.ts';

const MONTHS = 6;
const ENTRIES_SHOWN = 20;

export const handler = implement(card, {
  accounts: accountsStore,
  changes: accountChangesStore,
  credits: creditsStore,
  figures: messageFiguresStore,
  licences: licencesStore,
  orders: ordersStore,
  prices: pricesStore,
  rows: accountRowsStore,
  sessions: sessionsStore,
  stats: statsStore,
  users: usersStore,
  venues: venuesStore,
})(async (call) => {
  const { input, now, accounts, changes, credits, orders, prices, rows, refuse } = call;
  const { accountId } = input;
  const account = await accounts.find(accountId);
  if (!account) return refuse('account.unknown');
  // Whoever looks closely sees what is, and the table does from now on.
  await buildRow(call, accountId);
  const today = dayOf(now);
  const months = monthsUpTo(today, MONTHS);
  const [row, lists, { venues }, money, ordered, entries, changed] = await Promise.all([
    ...([rows.find(accountId), prices.lists(), belongingsOf(call, account), moneyOf(credits, accountId)] as const),
    ...([orders.list(accountId), Promise.all(months.map((month) => credits.entries(accountId, month)))] as const),
    changes.latest(accountId),
  ]);
  if (!row) return refuse('account.unknown');
  const ids = venues.map(({ venueId }) => venueId);
  const [used, trend] = await Promise.all([monthlyUse(call, ids, today, MONTHS), trendOf(call, ids, today)]);
  return {
    account: shownRow(row, lists, today),
    money: { ...money, entries: latestOf(entries[0] ?? []), orders: ordered.map(shownOrder) },
    months: used.map((month, nth) => ({ ...month, spent: spentOf(entries[nth] ?? []) })),
    trend,
    changes: changed.map(({ at, by, term, from, before, after, undone = false }) => ({
      ...{ at, by: by.name, term, from, before, after, undone },
    })),
  };
});

async function moneyOf(credits: CreditsStore, accountId: string) {
  const [{ wallet, plafond, told }, balance] = await Promise.all([
    ...([credits.load(accountId), credits.balance(accountId)] as const),
  ]);
  return { balance, reserved: wallet.reserved, plafond, low: told };
}

const latestOf = (entries: Awaited<ReturnType<CreditsStore['entries']>>) =>
  entries
    .toReversed()
    .slice(0, ENTRIES_SHOWN)
    .map(({ n, at, kind, micros, held, balance, text = '' }) => ({ n, at, kind, micros, held, balance, text }));
