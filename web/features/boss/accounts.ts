import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Account = OutputOf<Registry['customers']['rows']>['rows'][number];
export const STATES = ['pending', 'active', 'paused'] as const;
export type AccountState = (typeof STATES)[number];

/** In which list an account stands: one whose address is not proven waits too, behind the others. */
export const listOf = ({ state }: Pick<Account, 'state'>): AccountState => (state === 'unproven' ? 'pending' : state);

/** The action on the accounts of each list. */
export const ACTIONS = {
  pending: { name: 'activate', tone: 'primary', column: 'column.action' },
  active: { name: 'pause', tone: 'secondary', column: 'column.pause' },
  paused: { name: 'resume', tone: 'primary', column: 'column.pause' },
} as const satisfies Record<AccountState, object>;
export type AccountAction = (typeof ACTIONS)[AccountState]['name'];

/** The company's name, otherwise the person's. */
export const nameOf = ({ company, fullName }: Pick<Account, 'company' | 'fullName'>): string => company || fullName;

/** The account's tax identifiers: VAT number, tax id, or both. */
export const taxNumbersOf = ({ vat, taxId }: Pick<Account, 'vat' | 'taxId'>): readonly string[] =>
  [vat, taxId].filter(Boolean);

/** Whether every typed word occurs in the account. */
export function isMatch(account: Account, typed: string): boolean {
  const { fullName, username, email, company, city, mobile } = account;
  const said = [fullName, username, email, company, city, mobile, ...taxNumbersOf(account)];
  const text = said.join(' ').toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
