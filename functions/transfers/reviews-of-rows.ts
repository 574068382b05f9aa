import type { ReviewSeals } from '#functions/credentials/review-seals.ts';
import type { Write } from '#functions/platform/table.ts';
import { countedWrites, removalWrites } from '#functions/stores/reviews.item.ts';
import type { ReviewsStore } from '#functions/stores/reviews.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { wasSeated } from '#shared/domain/reservation/visit.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { reviewOfRow } from '#shared/domain/transfer/review-form.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';

/** A row with a review writes it, its token, and a share of the figures. */
export const REVIEW_WRITES = 3;

type Call = { readonly reviews: Pick<ReviewsStore, 'totals'>; readonly reviewSeals: ReviewSeals };
type Made = { readonly row: TransferRow; readonly after: Reservation };

/**
 * The writes of the reviews that came with imported reservations. One without our seal, or of another account or day, is
 * left out: anybody can write a file.
 */
export async function reviewsOfRows(
  { reviews, reviewSeals }: Call,
  { venueId, accountId }: Venue,
  made: readonly Made[],
): Promise<Write[]> {
  const taken = await Promise.all(
    made.map(async ({ row: { date, rest }, after }) => {
      const { review } = rest ?? {};
      const isTrue = review && wasSeated(after) && (await reviewSeals.isOurs({ accountId, date }, review));
      return isTrue ? [{ before: null, after: reviewOfRow(review, venueId, after.id) }] : [];
    }),
  );
  const changes = taken.flat();
  return changes.length === 0 ? [] : countedWrites(venueId, await reviews.totals(venueId), changes);
}

/** The writes that remove the reviews of visits whose import is undone. */
export async function reviewsGone(
  reviews: Pick<ReviewsStore, 'load' | 'totals'>,
  venueId: VenueId,
  deleted: readonly Reservation[],
): Promise<Write[]> {
  const loaded = await Promise.all(deleted.map(({ id }) => reviews.load(venueId, id)));
  const gone = loaded.filter((review): review is Review => review !== null);
  return gone.length === 0 ? [] : removalWrites(venueId, await reviews.totals(venueId), gone);
}
