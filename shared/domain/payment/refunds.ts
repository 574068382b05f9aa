import { refundableOf } from './fold.ts';
import type { Attempt, MoneyRecords } from './records.ts';

/** A part of a refund: how much of which attempt, in minor units. */
export type RefundPart = { readonly attempt: Attempt; readonly amount: number };

/**
 * Spreads a refund over the attempts that took money, the latest first: a difference that was paid later goes back before
 * the deposit itself. `tooMuch`: more than can be given back. `nothing`: an amount of zero or less.
 */
export function spreadRefund(records: MoneyRecords, amount: number): readonly RefundPart[] | 'tooMuch' | 'nothing' {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'nothing';
  const parts: RefundPart[] = [];
  let rest = amount;
  for (const attempt of records.attempts.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))) {
    const part = Math.min(rest, refundableOf(records, attempt));
    if (part > 0) parts.push({ attempt, amount: part });
    rest -= part;
  }
  return rest > 0 ? 'tooMuch' : parts;
}

/** Everything that can still be given back, as parts. */
export function refundAll(records: MoneyRecords): readonly RefundPart[] {
  const total = records.attempts.reduce((sum, attempt) => sum + refundableOf(records, attempt), 0);
  const parts = spreadRefund(records, total);
  return typeof parts === 'string' ? [] : parts;
}

/** Holds that keep money on a card, and cards that are kept: both are let go when nothing more can be charged. */
export const holdsOf = ({ attempts }: MoneyRecords): readonly Attempt[] =>
  attempts.filter(({ state }) => state === 'held' || state === 'saved');
