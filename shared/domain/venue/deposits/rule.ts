import type { Currency } from '../../kernel/money.ts';
import type { LocalDate, Minute, Weekday } from '../../kernel/time/local-date.ts';
import type { MealId } from '../meals.ts';

/** `deposit`: a part, credited to the bill. `prepayment`: the whole amount. */
export const DEPOSIT_KINDS = ['deposit', 'prepayment'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** In minor units (cents): for each guest by age, or one sum for the party. */
export type DepositAmount =
  | { readonly per: 'guest'; readonly adult: number; readonly child: number }
  | { readonly per: 'party'; readonly sum: number };

/** What must be paid beforehand, for some timeframes and parties. An absent condition does not limit. */
export type DepositRule = {
  readonly kind: DepositKind;
  /** The venue's currency when the rule was written: an amount means nothing without it. */
  readonly currency: Currency;
  readonly amount: DepositAmount;
  /** A cancellation at least this many hours before the start is refunded. */
  readonly refundHours: number;
  /** The first and last day. */
  readonly from?: LocalDate;
  readonly to?: LocalDate;
  readonly weekdays?: readonly Weekday[];
  readonly meals?: readonly MealId[];
  /** Starts from this minute of the day (inclusive), and before that one. */
  readonly fromTime?: Minute;
  readonly toTime?: Minute;
  readonly minCovers?: number;
  readonly maxCovers?: number;
};

/** The deposit of one party: the rule's terms at the time of booking, whatever the venue decides later. */
export type Deposit = {
  readonly kind: DepositKind;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Until when a cancellation refunds it (instant); null when that time had already passed at booking. */
  readonly refundUntil: number | null;
};

/** A deposit that the venue itself received: the amount (minor units), when, and who recorded it. */
export type ReceivedDeposit = { readonly amount: number; readonly at: number; readonly by: string };

/** The deposit that a guest was shown and agreed to. */
export type AgreedDeposit = Pick<Deposit, 'kind' | 'amount'>;
