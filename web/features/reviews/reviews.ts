import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import { RATED, type Ratings } from '#shared/domain/review/review.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type ReviewsPage = OutputOf<Registry['reviews']['list']>;
export type VenueReview = ReviewsPage['reviews'][number];
export type MonthOfReviews = ReviewsPage['months'][number];

export const reviewsKey = (venueId: string) => ['reviews', 'list', venueId] as const;

/** The venue's reviews page by page, with its figures, which every page has. */
export function useReviews(venueId: string) {
  const api = useApi();
  const found = useInfiniteQuery({
    queryKey: reviewsKey(venueId),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await api.reviews.list({ venueId, ...(pageParam !== null && { after: pageParam }) }, { signal })),
    getNextPageParam: ({ more, reviews }) => (more ? (reviews.at(-1)?.reservationId ?? null) : null),
  });
  const latest = found.data?.pages[0];
  return {
    ...found,
    reviews: found.data?.pages.flatMap((page) => page.reviews),
    months: latest?.months ?? [],
    hidden: latest?.hidden ?? 0,
  };
}

/** The visit behind a tracking token; nothing is asked without one. */
export function useTraced(venueId: string, token: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['reviews', 'trace', venueId, token],
    enabled: token !== null,
    queryFn: async ({ signal }) => answerOf(await api.reviews.trace({ venueId, token: token ?? '' }, { signal })),
  });
}

/** The mean of what one review rates; 0 if nothing. */
export function meanOf(ratings: Ratings): number {
  const given = RATED.flatMap((rated) => ratings[rated] ?? []);
  return given.length === 0 ? 0 : given.reduce((sum, each) => sum + each, 0) / given.length;
}
