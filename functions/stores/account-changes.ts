import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { AccountPrices } from '#shared/domain/credit/prices.ts';
import type { ChangedTerm, TermValue } from '#shared/domain/customer/terms.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { CHANGES_PREFIX, changeKey } from './account-changes.keys.ts';

/** One change of what an account pays or may owe, and by whom. */
export type AccountChange = {
  readonly at: number;
  readonly by: { readonly userId: string; readonly name: string };
  readonly term: ChangedTerm;
  /** The day from which it holds; null: at once. */
  readonly from: LocalDate | null;
  readonly before: TermValue;
  readonly after: TermValue;
  /** Of prices: what they were, and the version that the change made; it is undone while that is the latest. */
  readonly prices?: AccountPrices;
  readonly version?: number;
  /** Of an end: the version of the licence that the change made. */
  readonly licenceVersion?: number;
  readonly reason?: string;
  readonly undone?: true;
};

const SHOWN = 50;

export const accountChangesStore = (table: Table) => ({
  /** The latest changes, the newest first. */
  async latest(accountId: string): Promise<AccountChange[]> {
    const { pk } = changeKey(accountId, 0);
    const items = await table.query({ pk, prefix: CHANGES_PREFIX, limit: SHOWN });
    return items.slice(0, SHOWN).map(toChange);
  },
});

export type AccountChangesStore = ReturnType<typeof accountChangesStore>;

/** The write that keeps a change, for the transaction that makes it. */
export const changeWrite = (accountId: string, change: AccountChange): Write => ({
  put: { ...changeKey(accountId, change.at), ...change },
  if: { absent: true },
});

const toChange = ({ pk: _pk, sk: _sk, ...change }: Item): AccountChange => change as unknown as AccountChange;
