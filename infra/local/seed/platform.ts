import type { Table } from '#functions/platform/table.ts';
import type { Account } from '#functions/stores/accounts.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/**
 * What the platform's report and dashboard know of the demo's accounts and venues, this month and the one before, as the
 * hourly check would have kept it.
 */
export async function seedPlatform(table: Table, venues: readonly Venue[], now: number): Promise<void> {
  const { platformLineStores, rebuildLine } = await import('#functions/services/platform-lines.ts');
  const { keepAccountLine } = await import('#functions/services/account-lines.ts');
  const { licencesStore } = await import('#functions/stores/licences.ts');
  const { ordersStore } = await import('#functions/stores/orders.ts');
  const { platformFiguresStore } = await import('#functions/stores/platform-figures.ts');
  for (const venue of venues) await rebuildLine(platformLineStores(table), venue, now);
  const stores = { orders: ordersStore(table), licences: licencesStore(table), platform: platformFiguresStore(table) };
  for (const account of await operatorsOf(table)) {
    const own = venues.filter(({ accountId }) => accountId === account.accountId);
    if (own.length > 0) await keepAccountLine(stores, account, [], now);
    await seedMonths(table, account, own, now);
  }
  const { buildAllRows, buildRowsStores } = await import('#functions/services/customers/build-rows.ts');
  const rows = buildRowsStores(table);
  await buildAllRows(rows);
  await rows.rows.markWhole();
}

async function operatorsOf(table: Table): Promise<Account[]> {
  const { accountsStore } = await import('#functions/stores/accounts.ts');
  const pages = await Promise.all((['active', 'paused'] as const).map((state) => accountsStore(table).list(state)));
  return pages.flatMap(({ accounts }) => accounts).filter(({ kind }) => kind === 'operator');
}

async function seedMonths(table: Table, account: Account, venues: readonly Venue[], now: number): Promise<void> {
  const { accountMonthStores, buildAccountMonth } = await import('#functions/services/account-month.ts');
  const { dayOf } = await import('#shared/domain/credit/post.ts');
  const today: LocalDate = dayOf(now);
  for (const day of [today, addMonths(today, -1)]) {
    await buildAccountMonth(accountMonthStores(table), { account, venues }, day.slice(0, 7), now);
  }
}
