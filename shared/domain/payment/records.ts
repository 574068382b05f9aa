import type { ReservationId, VenueId } from '../kernel/ids.ts';
import type { Locale } from '../kernel/locale.ts';
import type { Currency } from '../kernel/money.ts';
import type { Provider } from '../venue/deposits/providers.ts';
import type { AttemptState, DisputeState, RefundState } from './moves.ts';

/** `pay_7KQ2M9XAB3CD`: one try to take money, or to keep a card. */
export type AttemptId = string & { readonly __brand: 'AttemptId' };
/** `ref_7KQ2M9XAB3CD`: one try to give money back. */
export type RefundId = string & { readonly __brand: 'RefundId' };
/** `dec_7KQ2M9XAB3CD`: one decision of the venue about an absence. */
export type DecisionId = string & { readonly __brand: 'DecisionId' };

/** `charge` takes the money, `hold` reserves it on the card, `guarantee` only keeps the card. */
export const ATTEMPT_KINDS = ['charge', 'hold', 'guarantee'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** What the money is for: the agreed sum, what an alteration added to it, or the penalty for an absent party. */
export const ATTEMPT_PURPOSES = ['booking', 'difference', 'noShow', 'lateCancellation'] as const;
export type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number];

/** The terms as the guest read them: in which language, which version of its texts, and line by line. */
export type ShownTerms = {
  readonly locale: Locale;
  readonly version: string;
  readonly lines: readonly string[];
};

/**
 * One attempt, committed before the provider is called. A reservation may have several: a guest pays in two tabs, or
 * the difference after an alteration. Amounts are in minor units.
 */
export type Attempt = {
  readonly id: AttemptId;
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly provider: Provider;
  /** The venue's account at the provider when the attempt was made; its events must name the same. */
  readonly account: string;
  readonly kind: AttemptKind;
  readonly purpose: AttemptPurpose;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: AttemptState;
  readonly createdAt: number;
  /** Until when the provider's page accepts a payment (instant). */
  readonly expiresAt: number;
  /** The provider's page for the guest, while it can be used. */
  readonly url?: string;
  /** The provider's ids: of its page or order, of the payment, of the customer and the card that were kept. */
  readonly checkoutId?: string;
  readonly paymentId?: string;
  readonly customerId?: string;
  readonly methodId?: string;
  /** What was really taken; differs from `amount` when a hold is captured in part. */
  readonly captured: number;
  /** Until when a hold can be captured (instant). */
  readonly captureBefore?: number;
  /** The provider's fee for it, once known. */
  readonly fee?: number;
  /** The provider's code of the last refusal, such as `card_declined`. */
  readonly failure?: string;
  /** Of a charge to a kept card: why, and who of the venue wanted it. */
  readonly reason?: string;
  readonly by?: string;
  /** What the page said when the guest went to pay; absent for a charge to a kept card. */
  readonly terms?: ShownTerms;
};

/** From where a payment page was opened: keyed hashes of network address and device, never these themselves. */
export type AttemptOrigin = {
  readonly attemptId: AttemptId;
  readonly at: number;
  readonly address: string;
  /** Null for a browser that does not name itself. */
  readonly device: string | null;
};

/** An attempt by which the owner tries a connection: it is no reservation's. */
export type TestAttempt = Omit<Attempt, 'reservationId' | 'purpose'> & {
  readonly reservationId: null;
  readonly purpose: 'test';
};
/** An attempt by which an account pays the platform: on the platform's own account, for no venue. */
export type OrderAttempt = Omit<Attempt, 'venueId' | 'reservationId' | 'purpose'> & {
  readonly reservationId: null;
  readonly purpose: 'order';
};
export type AnyAttempt = Attempt | TestAttempt | OrderAttempt;

/** Who wanted a refund: a rule of ours, a person of the venue, or somebody in the provider's own dashboard. */
export const REFUND_ORIGINS = ['rule', 'venue', 'dashboard'] as const;
export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

export type Refund = {
  readonly id: RefundId;
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly attemptId: AttemptId;
  readonly amount: number;
  readonly origin: RefundOrigin;
  /** Why: a refusal code of a rule, or what a person typed. */
  readonly reason: string;
  readonly by: string | null;
  readonly createdAt: number;
  /** The sum that was agreed when it was noted: what had been paid beyond that was not the venue's to give up. */
  readonly agreed?: number;
  readonly state: RefundState;
  readonly providerId?: string;
  readonly failure?: string;
};

/** What a provider has to know of a refund, and what it says of it. */
export type AnyRefund = Pick<Refund, 'id' | 'amount' | 'createdAt' | 'state' | 'providerId' | 'failure'>;

export type Dispute = {
  readonly providerId: string;
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly attemptId: AttemptId;
  readonly amount: number;
  readonly fee: number;
  readonly reason: string;
  readonly createdAt: number;
  /** Until when evidence is accepted (instant); null when no answer is possible. */
  readonly dueBy: number | null;
  readonly state: DisputeState;
};

/** `keepNothing`: an absent party is charged nothing. `decideAgain`: that was a mistake. */
export type DecisionKind = 'keepNothing' | 'decideAgain';

/** What a person of the venue decided about an absence; the latest one counts. */
export type Decision = {
  readonly id: DecisionId;
  readonly kind: DecisionKind;
  readonly createdAt: number;
  readonly by: string;
  readonly userId: string;
  /** As typed; may be empty. */
  readonly reason: string;
};

/** All money records of one reservation. */
export type MoneyRecords = {
  readonly attempts: readonly Attempt[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  /** In the order in which they were made. */
  readonly decisions: readonly Decision[];
};

export const NO_MONEY: MoneyRecords = { attempts: [], refunds: [], disputes: [], decisions: [] };
