import type { Currency } from '../../kernel/money.ts';
import type { Fault } from '../faults.ts';
import { type DepositAmount, type DepositRule, NATURES_OF, natureOf } from './rule.ts';

/** The least that every provider takes in one payment, in minor units. */
export const MINIMUM_PAYMENT: Readonly<Record<Currency, number>> = { usd: 50, eur: 50, cny: 400 };

/**
 * The faults of a venue's deposit rules: an end before its beginning, nothing to pay, less than a provider takes, no weekday
 * or meal, another currency, a nature that the kind cannot have.
 */
export const checkDeposits = (rules: readonly DepositRule[], currency: Currency): Fault[] =>
  rules.flatMap((rule, nth) =>
    faultsOf(rule, currency).map(({ path, code }) => ({ path: `deposits.${nth}.${path}`, code })),
  );

function faultsOf(rule: DepositRule, currency: Currency): Fault[] {
  const { amount, from, to, weekdays, meals, fromTime, toTime, minCovers, maxCovers } = rule;
  const asks = smallestOf(amount, minCovers);
  const checks: readonly [fine: boolean, path: string, code: Fault['code']][] = [
    [rule.currency === currency, 'currency', 'field.choice'],
    [NATURES_OF[rule.kind].includes(natureOf(rule)), 'nature', 'field.choice'],
    [from === undefined || to === undefined || from <= to, 'to', 'field.order'],
    [fromTime === undefined || toTime === undefined || fromTime < toTime, 'toTime', 'field.order'],
    [minCovers === undefined || maxCovers === undefined || minCovers <= maxCovers, 'maxCovers', 'field.order'],
    [weekdays?.length !== 0, 'weekdays', 'field.required'],
    [meals?.length !== 0, 'meals', 'field.required'],
    [asks.sum > 0, asks.path, 'field.required'],
    [asks.sum <= 0 || asks.sum >= MINIMUM_PAYMENT[rule.currency], asks.path, 'deposit.belowMinimum'],
  ];
  return checks.flatMap(([fine, path, code]) => (fine ? [] : [{ path, code }]));
}

/**
 * The smallest sum above nothing that a rule asks for, with the field that decides it: of the smallest party, which has one
 * adult at least, the ages that make it cheapest.
 */
function smallestOf(amount: DepositAmount, minCovers = 1): { readonly sum: number; readonly path: string } {
  if (amount.per === 'party') return { sum: amount.sum, path: 'amount.sum' };
  const { adult, child } = amount;
  if (adult === 0) return { sum: child, path: child === 0 ? 'amount.adult' : 'amount.child' };
  return { sum: adult + (minCovers - 1) * Math.min(adult, child), path: 'amount.adult' };
}
