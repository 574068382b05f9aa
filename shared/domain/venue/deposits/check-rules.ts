import type { Currency } from '../../kernel/money.ts';
import type { Fault } from '../faults.ts';
import type { DepositRule } from './rule.ts';

/**
 * The faults of a venue's deposit rules: an end before its beginning, nothing to pay, no weekday or meal, another
 * currency.
 */
export const checkDeposits = (rules: readonly DepositRule[], currency: Currency): Fault[] =>
  rules.flatMap((rule, nth) =>
    faultsOf(rule, currency).map(({ path, code }) => ({ path: `deposits.${nth}.${path}`, code })),
  );

function faultsOf(rule: DepositRule, currency: Currency): Fault[] {
  const { amount, from, to, weekdays, meals, fromTime, toTime, minCovers, maxCovers } = rule;
  const checks: readonly [fine: boolean, path: string, code: Fault['code']][] = [
    [rule.currency === currency, 'currency', 'field.choice'],
    [from === undefined || to === undefined || from <= to, 'to', 'field.order'],
    [fromTime === undefined || toTime === undefined || fromTime < toTime, 'toTime', 'field.order'],
    [minCovers === undefined || maxCovers === undefined || minCovers <= maxCovers, 'maxCovers', 'field.order'],
    [weekdays?.length !== 0, 'weekdays', 'field.required'],
    [meals?.length !== 0, 'meals', 'field.required'],
    [amount.per !== 'party' || amount.sum > 0, 'amount.sum', 'field.required'],
    [amount.per !== 'guest' || amount.adult + amount.child > 0, 'amount.adult', 'field.required'],
  ];
  return checks.flatMap(([fine, path, code]) => (fine ? [] : [{ path, code }]));
}
