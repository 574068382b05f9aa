import type { GuestId } from '../guest/guest-id.ts';
import type { ReservationId, VenueId } from '../kernel/ids.ts';
import type { Currency } from '../kernel/money.ts';
import type { LocalDate, Weekday } from '../kernel/time/local-date.ts';
import type { MealId } from '../venue/meals.ts';

/** `cpn_` and sixteen characters of Crockford’s alphabet. The code that people see follows from it by a key. */
export type CouponId = string & { readonly __brand: 'CouponId' };

/** What a coupon gives: a text, an amount in minor units of the venue’s currency, or a percentage. */
export type Gift =
  | { readonly kind: 'text'; readonly texts: Readonly<Record<string, string>> }
  | { readonly kind: 'amount'; readonly amount: number; readonly currency: Currency }
  | { readonly kind: 'percent'; readonly percent: number };

/** When and for how many a coupon counts. Days are business days of the venue, both ends included. */
export type CouponTerms = {
  readonly gift: Gift;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly weekdays: readonly Weekday[];
  /** Empty: at every meal. */
  readonly meals: readonly MealId[];
  readonly maxPersons: number;
  readonly excluded: readonly LocalDate[];
};

export const COUPON_REASONS = ['visit', 'hand', 'birthday', 'campaign'] as const;
export type CouponReason = (typeof COUPON_REASONS)[number];

/** One redemption. `at` (instant) is when it was accepted at the door; `settledAt` when the server wrote it. */
export type Redemption = {
  readonly scanId: string;
  readonly device: string;
  readonly at: number;
  readonly settledAt: number;
  /** The name of the user who redeemed it. */
  readonly by: string;
  readonly userId: string;
  readonly persons: number | null;
  /** The party of that day to which it belongs. */
  readonly reservationId: ReservationId | null;
  /** It was accepted without a line, and settled later. */
  readonly offline: boolean;
};

export type CouponState = 'valid' | 'spent' | 'void';

export type Coupon = CouponTerms & {
  readonly couponId: CouponId;
  readonly venueId: VenueId;
  readonly revision: number;
  readonly reason: CouponReason;
  /** The visit to which it belongs; null when it was issued by hand or otherwise. */
  readonly visit: ReservationId | null;
  readonly guest: GuestId | null;
  /** The name of its holder, for the door; empty once the guest’s data were removed. */
  readonly name: string;
  readonly issuedAt: number;
  readonly issuedBy: string;
  readonly state: CouponState;
  readonly redemption: Redemption | null;
  /** Redemptions accepted elsewhere without a line after it was spent: shown to the venue. */
  readonly doubles: readonly Redemption[];
  /** Redemptions that a manager took back, with the reason. */
  readonly undone: readonly (Redemption & {
    readonly undoneAt: number;
    readonly undoneBy: string;
    readonly why: string;
  })[];
};

/** How long a redemption can be undone. */
export const UNDO_REDEMPTION_MS = 10 * 60_000;
/** The same device that scans a coupon again within this time is told that it was counted already. */
export const SAME_SCAN_MS = 60_000;

/**
 * The answer to a scan, in this order: unknown, of another venue, void, spent, not yet, overdue, day not allowed, meal
 * not allowed, too many persons (only `most` of them count; it may be redeemed for these), valid.
 */
export type CouponVerdict =
  | { readonly verdict: 'invalid' }
  | { readonly verdict: 'otherVenue' }
  | { readonly verdict: 'void' }
  | { readonly verdict: 'spent'; readonly at: number; readonly by: string; readonly sameDevice: boolean }
  | { readonly verdict: 'notYet'; readonly from: LocalDate }
  | { readonly verdict: 'overdue'; readonly since: LocalDate }
  | { readonly verdict: 'dayNotAllowed'; readonly weekdays: readonly Weekday[]; readonly excluded: boolean }
  | { readonly verdict: 'mealNotAllowed'; readonly meals: readonly MealId[] }
  | { readonly verdict: 'tooManyPersons'; readonly most: number }
  | { readonly verdict: 'valid'; readonly most: number };
