import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Account = OutputOf<Registry['accounts']['list']>['accounts'][number];
export const STATES = ['pending', 'active', 'paused'] as const;
export type AccountState = (typeof STATES)[number];

/** The company's name, otherwise the person's. */
export const nameOf = ({ company, fullName }: Account): string => company || fullName;

/** The account's tax identifiers: VAT number, tax id, or both. */
export const taxNumbersOf = ({ vat, taxId }: Account): readonly string[] => [vat, taxId].filter(Boolean);

/** The accounts in which every typed word occurs. */
export function matching(accounts: readonly Account[], typed: string): readonly Account[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return accounts.filter((account) => {
    const { fullName, username, email, company, city, mobile } = account;
    const said = [fullName, username, email, company, city, mobile, ...taxNumbersOf(account)];
    const text = said.join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
