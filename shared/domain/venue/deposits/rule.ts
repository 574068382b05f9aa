import type { Currency } from '../../kernel/money.ts';
import type { LocalDate, Minute, Weekday } from '../../kernel/time/local-date.ts';
import type { MealId } from '../meals.ts';

/** `deposit`: a part, credited to the bill. `prepayment`: the whole amount. `guarantee`: a card is kept, and nothing charged. */
export const DEPOSIT_KINDS = ['deposit', 'prepayment', 'guarantee'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/**
 * What the money is in law (Italy): `caparra` (art. 1385 cc; outside VAT, kept at a no-show, due twice over if the venue
 * defaults), `acconto` (part payment; VAT when received, given back if the contract ends), `penale` (art. 1382 cc;
 * charged only at a default).
 */
export const NATURES = ['caparra', 'acconto', 'penale'] as const;
export type Nature = (typeof NATURES)[number];

/** The natures that a kind can have, its usual one first. A card that is only kept is charged as a penalty or not at all. */
export const NATURES_OF: Readonly<Record<DepositKind, readonly Nature[]>> = {
  deposit: ['caparra', 'acconto'],
  prepayment: ['acconto', 'caparra'],
  guarantee: ['penale'],
};

const NATURE_OF: Readonly<Record<DepositKind, Nature>> = {
  deposit: 'caparra',
  prepayment: 'acconto',
  guarantee: 'penale',
};

/** The nature of a rule or of an agreed deposit, by its kind where the venue has not said another. */
export const natureOf = ({
  kind,
  nature,
}: {
  readonly kind: DepositKind;
  readonly nature?: Nature | undefined;
}): Nature => nature ?? NATURE_OF[kind];

/** In minor units (cents): for each guest by age, or one sum for the party. */
export type DepositAmount =
  | { readonly per: 'guest'; readonly adult: number; readonly child: number }
  | { readonly per: 'party'; readonly sum: number };

/** What must be paid beforehand, for some timeframes and parties. An absent condition does not limit. */
export type DepositRule = {
  readonly kind: DepositKind;
  readonly nature?: Nature;
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
  readonly nature?: Nature;
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
