import type { AgreedDeposit } from './rule.ts';

/** True when both require the same payment, so that nobody pays more, or in another way, than was agreed. */
export const sameDeposit = (a: AgreedDeposit | null | undefined, b: AgreedDeposit | null | undefined): boolean =>
  a?.kind === b?.kind && a?.amount === b?.amount;

type Priced = { readonly date: string; readonly start: number; readonly adults: number; readonly children: number };

/** True when the agreed deposit remains valid: tables, area and highchairs do not change it. */
export const samePrice = (a: Priced, b: Priced): boolean =>
  a.date === b.date && a.start === b.start && a.adults === b.adults && a.children === b.children;
