import type { Item, Write } from '#functions/platform/table.ts';
import { dateOf, type VenueId } from '#shared/domain/kernel/ids.ts';
import { monthOf } from '#shared/domain/review/published.ts';
import { isHidden, type Review } from '#shared/domain/review/review.ts';
import { type RecentReview, remembered } from '#shared/domain/review/signals.ts';
import { type Counted, changeTotals, type Totals } from '#shared/domain/review/totals.ts';
import { reportedAt, reportsPk, reviewKey, tokenKey, totalsKey } from './reviews.keys.ts';

/** The figures of a venue's reviews, and what is remembered of the last ones. Their version orders all changes of figures. */
export type ReviewTotals = {
  readonly totals: Totals;
  readonly recent: readonly RecentReview[];
  readonly version: number;
};

/** A review as it was read (null: a new one) and as it is to be. */
export type ReviewChange = { readonly before: Review | null; readonly after: Review };

/** The write of a review, unless it was changed since it was read. */
export function reviewWrite({ before, after }: ReviewChange): Write {
  const { venueId, reservationId, revision, ...fields } = after;
  const { report } = after;
  const indexed = report && {
    gsi1pk: reportsPk(report.decision ? 'decided' : 'open'),
    gsi1sk: reportedAt(report.decision?.at ?? report.at),
  };
  return {
    put: { ...reviewKey(venueId, reservationId), ...fields, ...indexed, venueId, reservationId, v: revision },
    if: before ? { equals: { v: before.revision } } : { absent: true },
  };
}

/** The writes of changed reviews of one venue with their figures; new ones with their tokens. */
export function countedWrites(venueId: VenueId, known: ReviewTotals, changes: readonly ReviewChange[]): Write[] {
  const fresh = changes.filter(({ before }) => !before).map(({ after }) => after);
  return [
    ...changes.map(reviewWrite),
    totalsWrite(venueId, known, {
      totals: changes.reduce(
        (sum, { before, after }) => changeTotals(sum, counted(before), counted(after)),
        known.totals,
      ),
      recent: fresh.reduce((recent, { text, writtenAt }) => remembered(recent, text, writtenAt), known.recent),
    }),
    ...fresh.map(({ token, reservationId }) => ({
      put: { ...tokenKey(venueId, token), reservationId },
      if: { absent: true } as const,
    })),
  ];
}

/** The writes that remove reviews which were read, as if they had never been written. */
export function removalWrites(venueId: VenueId, known: ReviewTotals, gone: readonly Review[]): Write[] {
  return [
    ...gone.flatMap(({ reservationId, token, revision }): Write[] => [
      { remove: reviewKey(venueId, reservationId), if: { equals: { v: revision } } },
      { remove: tokenKey(venueId, token) },
    ]),
    totalsWrite(venueId, known, {
      totals: gone.reduce((sum, review) => changeTotals(sum, counted(review), null), known.totals),
      recent: known.recent,
    }),
  ];
}

const totalsWrite = (
  venueId: VenueId,
  { version }: ReviewTotals,
  { totals, recent }: Omit<ReviewTotals, 'version'>,
): Write => ({
  put: { ...totalsKey(venueId), t: totals, l: recent, v: version + 1 },
  if: version === 0 ? { absent: true } : { equals: { v: version } },
});

const counted = (review: Review | null): Counted =>
  review && { month: monthOf(dateOf(review.reservationId)), ratings: review.ratings, hidden: isHidden(review) };

export function toReview({ pk: _pk, sk: _sk, gsi1pk: _g, gsi1sk: _h, v, ...fields }: Item): Review {
  return { ...fields, revision: v } as unknown as Review;
}

export const toTotals = (item: Item | null): ReviewTotals => ({
  totals: (item?.t as Totals | undefined) ?? {},
  recent: (item?.l as RecentReview[] | undefined) ?? [],
  version: (item?.v as number | undefined) ?? 0,
});
