import type { AgreedDeposit } from './rule.ts';

/** True when both ask the same of the guest: nobody pays more, or on other terms, than was agreed. */
export const sameDeposit = (a: AgreedDeposit | null | undefined, b: AgreedDeposit | null | undefined): boolean =>
  a?.kind === b?.kind && a?.amount === b?.amount;

type Priced = { readonly date: string; readonly start: number; readonly adults: number; readonly children: number };

/** True when the agreed deposit remains valid: where a party sits, and on which chairs, does not change it. */
export const samePrice = (a: Priced, b: Priced): boolean =>
  a.date === b.date && a.start === b.start && a.adults === b.adults && a.children === b.children;
