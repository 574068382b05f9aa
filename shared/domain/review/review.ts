import type { ReservationId, VenueId } from '../kernel/ids.ts';
import type { Locale } from '../kernel/locale.ts';

/** What a guest rates, each from 1 to 5; each may be skipped, but not all. */
export const RATED = ['food', 'service', 'value', 'atmosphere', 'location'] as const;
export type Rated = (typeof RATED)[number];
export type Ratings = { readonly [K in Rated]?: number | undefined };

export const MAX_REVIEW_LENGTH = 2000;
/** A review may be written until this many days after the visit (Italian SME law of 2026, article 19). */
export const REVIEW_DAYS = 30;
/** A review may be corrected this long after it was written. */
export const EDITABLE_MS = 48 * 3_600_000;
/** A review is published this many months, and kept for the venue alone afterwards. */
export const PUBLISHED_MONTHS = 24;
/** From this number of reviews on their average is shown. */
export const LEAST_FOR_AVERAGE = 5;

/** Why a review could be false. A signal is shown to the venue and the platform; it removes nothing. */
export const SIGNALS = ['ownUser', 'sameGuest', 'rush', 'tooFast', 'alike'] as const;
export type Signal = (typeof SIGNALS)[number];

/** Why a venue reports a review to the platform. */
export const REPORT_REASONS = ['personalData', 'insult', 'notThisVenue', 'staff', 'fraud'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A venue's report, and the platform's decision about it. Instants in milliseconds. */
export type Report = {
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: number;
  readonly by: string;
  readonly decision?: { readonly hidden: boolean; readonly at: number; readonly by: string };
};

/** The review of a visit; one per reservation. Instants in milliseconds. */
export type Review = {
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly revision: number;
  /** The tracking token at the review’s end: eight characters of Crockford’s alphabet and a check character. */
  readonly token: string;
  readonly ratings: Ratings;
  readonly text: string;
  readonly locale: Locale;
  /** `Giulia R.`; empty once the guest’s data were removed. */
  readonly author: string;
  readonly writtenAt: number;
  readonly editedAt?: number;
  /** The proof of the visit: when the party was seated and when it left. */
  readonly seatedAt: number;
  readonly leftAt?: number;
  readonly signals: readonly Signal[];
  readonly answer?: { readonly text: string; readonly at: number; readonly by: string };
  readonly report?: Report;
  /** The venue was given a task, because a rating was low. */
  readonly warned?: true;
};

/** Hidden by a decision of the platform. */
export const isHidden = ({ report }: Pick<Review, 'report'>): boolean => report?.decision?.hidden === true;

/** At least one rating must be given. */
export const isRated = (ratings: Ratings): boolean => RATED.some((rated) => ratings[rated] !== undefined);

/** A visit that the venue should talk about with its guest: something was rated with two or less. */
export const isLow = (ratings: Ratings): boolean => RATED.some((rated) => (ratings[rated] ?? 5) <= 2);
