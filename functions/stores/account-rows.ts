import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { AccountPrices } from '#shared/domain/credit/prices.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Licence } from '#shared/domain/shop/licence.ts';
import { ROWS_BUILT_KEY, rowKey, rowsPk } from './account-rows.keys.ts';
import type { Account } from './accounts.ts';
import { rowChange } from './row-change.ts';

/** An account's row of the boss's table: what is known of it, in one item. Prices are dated; who reads it has the day. */
export type AccountRow = Pick<Account, 'accountId' | 'kind' | 'state' | 'username' | 'fullName' | 'mobile' | 'vat'> &
  Pick<Account, 'taxId' | 'company' | 'city' | 'website' | 'createdAt' | 'locale'> & {
    readonly country?: string | undefined;
    readonly pause?: Account['pause'] | undefined;
    readonly email: string;
    readonly users: number;
    readonly signedInAt?: number | undefined;
    /** Until when its sign-up waits for its address to be proven. */
    readonly unproven?: number | undefined;
    readonly prices?: AccountPrices;
    readonly pricesVersion?: number;
    readonly licence?: Licence;
  };

export const accountRowsStore = (table: Table) => ({
  /** The rows of one part, in no particular order. */
  async part(part: number): Promise<AccountRow[]> {
    return (await table.query({ pk: rowsPk(part) })).filter(({ built }) => built === true).map(toRow);
  },

  async find(accountId: string): Promise<AccountRow | null> {
    const item = await table.get(rowKey(accountId));
    return item?.built === true ? toRow(item) : null;
  },

  /** How often a row was written: read before what it is built from. */
  async version(accountId: string): Promise<number> {
    return ((await table.get(rowKey(accountId)))?.v as number | undefined) ?? 0;
  },

  /** Writes a row that was built anew; `lost race` when a change was written into it meanwhile. */
  async replace(version: number, { accountId, ...row }: AccountRow, ttl?: number): Promise<'done' | 'lost race'> {
    const item = { ...rowKey(accountId), ...row, ...(ttl && { ttl }), built: true, v: version + 1 };
    return table.put(item, version === 0 ? { absent: true } : { equals: { v: version } });
  },

  /** Whether the accounts of earlier versions have rows too. */
  async whole(): Promise<boolean> {
    return (await table.get(ROWS_BUILT_KEY)) !== null;
  },

  async markWhole(): Promise<void> {
    await table.put(ROWS_BUILT_KEY);
  },
});

/** How an account is reached, as its row says. */
type Reached = { readonly email?: string; readonly locale?: Locale };

/**
 * The write by which an account's row follows a change of the user whom it names, for the transaction of the change; none
 * for a user whom it does not name.
 */
export async function followWrites(
  rows: Pick<AccountRowsStore, 'find'>,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  set: Reached,
): Promise<Write[]> {
  const row = await rows.find(accountId);
  return row?.email === email ? [rowChange(accountId, set)] : [];
}

export type AccountRowsStore = ReturnType<typeof accountRowsStore>;

function toRow({ pk: _pk, sk, built: _built, v: _v, ttl: _ttl, ...row }: Item): AccountRow {
  return { email: '', users: 1, ...row, accountId: sk } as unknown as AccountRow;
}
