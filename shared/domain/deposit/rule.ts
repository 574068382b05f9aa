import type { LocalDate, Minute, Weekday } from '../time/local-date.ts';
import type { MealId } from '../venue/rules.ts';

export const CURRENCIES = ['usd', 'cny', 'eur'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** `deposit`: a part, credited to the bill. `prepayment`: all of it. */
export const DEPOSIT_KINDS = ['deposit', 'prepayment'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** In minor units (cents): for each guest by age, or one sum for the party. */
export type DepositAmount =
  | { readonly per: 'guest'; readonly adult: number; readonly child: number }
  | { readonly per: 'party'; readonly sum: number };

/** What the house asks to be paid beforehand, for some timeframes and parties. What is left out does not limit. */
export type DepositRule = {
  readonly kind: DepositKind;
  /** The venue's when the rule was written: a sum means nothing without it. */
  readonly currency: Currency;
  readonly amount: DepositAmount;
  /** Who cancels at least so many hours before the start gets it back. */
  readonly refundHours: number;
  /** First and last day. */
  readonly from?: LocalDate;
  readonly to?: LocalDate;
  readonly weekdays?: readonly Weekday[];
  readonly meals?: readonly MealId[];
  /** Starts from this minute of the day, and before that one. */
  readonly fromTime?: Minute;
  readonly toTime?: Minute;
  readonly minCovers?: number;
  readonly maxCovers?: number;
};

/** What one party has to pay: the rule's terms as they were when it was booked, whatever the house decides later. */
export type Deposit = {
  readonly kind: DepositKind;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Until when a cancellation returns it (instant); null when that time had already passed at booking. */
  readonly refundUntil: number | null;
};

/** What the house took by its own hand: how much (minor units), when, and who wrote it down. */
export type ReceivedDeposit = { readonly amount: number; readonly at: number; readonly by: string };

/** What a guest saw and agreed to. */
export type AgreedDeposit = Pick<Deposit, 'kind' | 'amount'>;
