import type { Once } from '#functions/platform/idempotency.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { ReviewsStore } from '#functions/stores/reviews.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { untilWon } from './until-won.ts';

type Call = {
  readonly input: { readonly venueId: VenueId; readonly reservationId: ReservationId; readonly revision: number };
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly reviews: Pick<ReviewsStore, 'load' | 'totals' | 'save'>;
  readonly once: Once;
};

type Changed<A> = { readonly after: Review; readonly answer: A };

/**
 * Changes a review that was read at a revision, with its figures. Figures change with every review of the venue, so a
 * lost race is tried again; a review that has changed itself is refused. `decide` is called at each try.
 */
export async function changeReview<A, R extends Refusal>(
  { input, venues, reviews, once }: Call,
  decide: (before: Review, venue: Venue) => Promise<Changed<A> | R>,
): Promise<A | R | ReturnType<typeof refused> | Refusal<'system.busy'>> {
  const { venueId, reservationId, revision } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refused('venue.unknown');
  return untilWon(async () => {
    const [known, before] = await Promise.all([reviews.totals(venueId), reviews.load(venueId, reservationId)]);
    if (!before) return refused('review.unknown');
    if (before.revision !== revision) return refused('review.stale');
    const changed = await decide(before, venue);
    if ('refused' in changed) return changed;
    const { after, answer } = changed;
    const outcome = await reviews.save(known, { before, after }, [once.write(answer)]);
    return outcome === 'done' ? answer : outcome;
  });
}

const refused = (code: 'venue.unknown' | 'review.unknown' | 'review.stale') => refuse(code);
