import type { Write } from '#functions/platform/table.ts';
import { rowKey } from './account-rows.keys.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The write that keeps an account's row of the boss's table as the account is, for the transaction of the change.
 * `undefined` removes a field. It counts, so that a row that is being built from older reads is not written over it. An
 * account of an earlier version gets a row that is not shown until it is built.
 */
export const rowChange = (accountId: string, set: Fields) => ({ update: rowKey(accountId), set, add: { v: 1 } });

/** The whole row of a new account. */
export const newRow = (accountId: string, row: Fields, more: Fields = {}): Write => ({
  put: { ...rowKey(accountId), ...row, ...more, built: true, v: 1 },
});
