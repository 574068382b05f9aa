import { type CallWith, implement } from '#functions/platform/implement.ts';
import { belongingsOf } from '#functions/services/belongings.ts';
import { buildRow } from '#functions/services/customers/build-rows.ts';
import { spentOf } from '#functions/services/customers/settled.ts';
import { shownRow } from '#functions/services/customers/shown-row.ts';
import { monthlyUse, monthsUpTo, trendOf } from '#functions/services/customers/venue-use.ts';
import { shownOrder } from '#functions/services/shop/shown-order.ts';
import { accountChangesStore } from '#functions/stores/account-changes.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { type Account, accountsStore } from '#functions/stores/accounts.ts';
import { type CreditsStore, creditsStore } from '#functions/stores/credits.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dayOf, monthOf } from '#shared/domain/credit/post.ts';
import { endOf, LICENSED } from '#shared/domain/shop/licence.ts';
import { card } from '#shared/operations/customers/card.ts';

const MONTHS = 6;
const ENTRIES_SHOWN = 20;

const dependencies = {
  accounts: accountsStore,
  changes: accountChangesStore,
  credits: creditsStore,
  figures: messageFiguresStore,
  invoices: invoicesStore,
  licences: licencesStore,
  orders: ordersStore,
  prices: pricesStore,
  rows: accountRowsStore,
  sessions: sessionsStore,
  stats: statsStore,
  users: usersStore,
  venues: venuesStore,
};
type Deps = CallWith<typeof card, typeof dependencies>;

export const handler = implement(
  card,
  dependencies,
)(async (call) => {
  const { input, now, accounts, invoices, licences, prices, rows, refuse } = call;
  const { accountId } = input;
  const account = await accounts.find(accountId);
  if (!account) return refuse('account.unknown');
  // Whoever looks closely sees what is, and the table does from now on.
  await buildRow(call, accountId);
  const [row, lists, money, use, changes, open, { licence }] = await Promise.all([
    ...([rows.find(accountId), prices.lists(), moneyOf(call, accountId), monthsOf(call, account)] as const),
    ...([changesOf(call, accountId), invoices.openSumOf(accountId), licences.load(accountId)] as const),
  ]);
  const terms = { lists, day: dayOf(now), open: new Map([[accountId, open]]) };
  const ends = LICENSED.map((what) => ({ what, until: endOf(licence, what) }));
  return row ? { account: shownRow(row, terms), money, ends, ...use, changes } : refuse('account.unknown');
});

/** How the account uses the product, month by month, with what it spent. */
async function monthsOf(call: Deps, account: Account) {
  const { credits, now } = call;
  const today = dayOf(now);
  const { venues } = await belongingsOf(call, account);
  const ids = venues.map(({ venueId }) => venueId);
  const [used, trend, entries] = await Promise.all([
    monthlyUse(call, ids, today, MONTHS),
    trendOf(call, ids, today),
    Promise.all(monthsUpTo(today, MONTHS).map((month) => credits.entries(account.accountId, month))),
  ]);
  return { months: used.map((month, nth) => ({ ...month, spent: spentOf(entries[nth] ?? []) })), trend };
}

const changesOf = async ({ changes }: Deps, accountId: string) =>
  (await changes.latest(accountId)).map(({ at, by, term, from, before, after, reason = '', undone = false }) => ({
    ...{ at, by: by.name, term, from, before, after, reason, undone },
  }));

async function moneyOf({ credits, orders, now }: Deps, accountId: string) {
  const [{ wallet, plafond, told }, balance, ordered, entries] = await Promise.all([
    ...([credits.load(accountId), credits.balance(accountId), orders.list(accountId)] as const),
    credits.entries(accountId, monthOf(now)),
  ]);
  const shown = { entries: latestOf(entries), orders: ordered.map(shownOrder) };
  return { balance, reserved: wallet.reserved, plafond, low: told, ...shown };
}

const latestOf = (entries: Awaited<ReturnType<CreditsStore['entries']>>) =>
  entries
    .toReversed()
    .slice(0, ENTRIES_SHOWN)
    .map(({ n, at, kind, micros, held, balance, text = '' }) => ({ n, at, kind, micros, held, balance, text }));
