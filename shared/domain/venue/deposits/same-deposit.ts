import type { Provider } from './providers.ts';
import type { AgreedDeposit, Deposit } from './rule.ts';

/** True when both require the same payment, so that nobody pays more, or in another way, than was agreed. */
export const sameDeposit = (a: AgreedDeposit | null | undefined, b: AgreedDeposit | null | undefined): boolean =>
  a?.kind === b?.kind && a?.amount === b?.amount;

type Priced = { readonly date: string; readonly start: number; readonly adults: number; readonly children: number };

/** True when the agreed deposit remains valid: tables, area and highchairs do not change it. */
export const samePrice = (a: Priced, b: Priced): boolean =>
  a.date === b.date && a.start === b.start && a.adults === b.adults && a.children === b.children;

type Agreed = Pick<Deposit, 'kind' | 'amount' | 'refundUntil'>;

/**
 * True when an alteration that changes the deposit needs nobody's decision: it becomes cheaper while a cancellation
 * would bring all of it back, and what is over goes back by the provider that it was paid by.
 */
export const isCheaperInTime = (
  payBy: readonly Provider[],
  before: Agreed | null | undefined,
  after: AgreedDeposit | null | undefined,
  now: number,
): boolean =>
  payBy.length > 0 &&
  (before?.refundUntil ?? 0) > now &&
  (!after || (after.kind === before?.kind && after.amount < before.amount));
