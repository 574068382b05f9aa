import type { LocalDate, Minute } from '../../kernel/time/local-date.ts';
import { weekdayOf } from '../../kernel/time/local-date.ts';
import { instantFrom } from '../../kernel/time/zone.ts';
import type { MealId } from '../meals.ts';
import type { VenueRules } from '../rules.ts';
import { type Deposit, type DepositRule, natureOf } from './rule.ts';

const HOUR_MS = 3_600_000;

export type DepositStay = {
  readonly date: LocalDate;
  readonly start: Minute;
  readonly meal: MealId;
  readonly adults: number;
  readonly children: number;
};

/**
 * The deposit that a stay requires, or null. The first rule that fits applies, so a venue lists exceptions first; an
 * amount of zero means that no deposit is required. `now`: the instant of booking.
 */
export function depositFor(
  { zone, deposits }: Pick<VenueRules, 'zone' | 'deposits'>,
  stay: DepositStay,
  now: number,
): Deposit | null {
  const rule = deposits.find((each) => fits(each, stay));
  const amount = rule ? sumOf(rule, stay) : 0;
  if (!rule || amount === 0) return null;
  const until = instantFrom(stay.date, stay.start, zone) - rule.refundHours * HOUR_MS;
  return {
    kind: rule.kind,
    nature: natureOf(rule),
    amount,
    currency: rule.currency,
    refundUntil: until > now ? until : null,
  };
}

function fits(rule: DepositRule, { date, start, meal, adults, children }: DepositStay): boolean {
  const { from = date, to = date, weekdays, meals, fromTime = start, toTime, minCovers = 0, maxCovers } = rule;
  const covers = adults + children;
  return (
    from <= date &&
    date <= to &&
    (!weekdays || weekdays.includes(weekdayOf(date))) &&
    (!meals || meals.includes(meal)) &&
    fromTime <= start &&
    (toTime === undefined || start < toTime) &&
    minCovers <= covers &&
    (maxCovers === undefined || covers <= maxCovers)
  );
}

const sumOf = ({ amount }: DepositRule, { adults, children }: DepositStay): number =>
  amount.per === 'party' ? amount.sum : amount.adult * adults + amount.child * children;
