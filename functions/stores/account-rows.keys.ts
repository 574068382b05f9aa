import { partOf } from '#shared/domain/customer/parts.ts';

/** The rows of the boss's table in a few partitions, each read in one query beside the others. */
export const rowsPk = (part: number) => `ROWS#${part}`;
export const rowKey = (accountId: string) => ({ pk: rowsPk(partOf(accountId)), sk: accountId });
/** Says that accounts of earlier versions have rows too. */
export const ROWS_BUILT_KEY = { pk: 'ROWS#built', sk: 'ROWS' };
