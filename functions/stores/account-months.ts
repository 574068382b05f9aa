import type { Table } from '#functions/platform/table.ts';
import type { AccountMonth } from '#shared/domain/figures/account-month.ts';
import { accountMonthKey, accountMonthsOf } from './account-months.keys.ts';

export type BuiltMonth = { readonly month: AccountMonth; readonly builtAt: number };

/** What each account did in a month: one small item, built anew each day. */
export const accountMonthsStore = (table: Table) => ({
  async keep(month: string, figures: AccountMonth, builtAt: number): Promise<void> {
    await table.put({ ...accountMonthKey(month, figures.accountId), m: figures, at: builtAt });
  },

  async ofMonth(month: string): Promise<BuiltMonth[]> {
    const items = await table.query(accountMonthsOf(month));
    return items.map(({ m, at }) => ({ month: m as AccountMonth, builtAt: at as number }));
  },
});

export type AccountMonthsStore = ReturnType<typeof accountMonthsStore>;
