import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { answeredReview } from '#functions/services/reviews/answered-review.ts';
import { answeredRating } from '#functions/services/reviews/low-rating.ts';
import { daysStore } from '#functions/stores/days.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { venueReview } from '#shared/domain/review/views.ts';
import { answer } from '#shared/operations/reviews/reviews.ts';

const dependencies = {
  modules: modulesStore,
  sessions: sessionsStore,
  venues: venuesStore,
  days: daysStore,
  reservations: reservationsStore,
  reviews: reviewsStore,
  tasks: tasksStore,
  guests: guestHashes,
};

export const handler = implement(
  answer,
  dependencies,
)(async (call) => {
  const { input, now, once, venues, days, refuse, settle } = call;
  const { venueId, reservationId } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const today = localMomentAt(now, venue.rules.zone).date;
  const outcome = await days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const answered = await judge(call);
      if ('refused' in answered) return { keep: answered };
      const { review, reservation, commit } = answered;
      const more = [...(commit.more ?? []), ...(await answeredRating(call.tasks, input, now))];
      return { commit: { sheet, ...commit, more }, answer: { review: venueReview(review, reservation, today) } };
    },
    { now, once },
  );
  return settle(outcome);
});

/** The answer to the review as it stands now, or why there can be none. */
async function judge(call: CallWith<typeof answer, typeof dependencies>) {
  const { input, reservations, reviews, refuse } = call;
  const [review, found] = await Promise.all([
    reviews.load(input.venueId, input.reservationId),
    reservations.find(input.venueId, input.reservationId),
  ]);
  if (!review) return refuse('review.unknown');
  if (review.answer) return refuse('review.answered');
  if (review.revision !== input.revision) return refuse('review.stale');
  return answeredReview(call, review, found?.reservation ?? null);
}
