import type { AgreedDeposit } from './rule.ts';

/** True when both ask the same of the guest: nobody pays more, or something else, than was agreed. */
export const sameDeposit = (a: AgreedDeposit | null | undefined, b: AgreedDeposit | null | undefined): boolean =>
  a?.kind === b?.kind && a?.amount === b?.amount;

type Priced = { readonly date: string; readonly start: number; readonly adults: number; readonly children: number };

/** True when what was agreed to be paid beforehand goes on to hold: where a party sits, and on what, costs nothing. */
export const samePrice = (a: Priced, b: Priced): boolean =>
  a.date === b.date && a.start === b.start && a.adults === b.adults && a.children === b.children;
