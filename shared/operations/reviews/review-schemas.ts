import * as z from 'zod/mini';
import { count } from '#shared/contracts/fields.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { isRated, RATED, REPORT_REASONS, SIGNALS } from '#shared/domain/review/review.ts';

const rating = () => z.optional(count(1, 5));
/** Each from 1 to 5, or skipped. */
export const ratings = () =>
  z.object({ food: rating(), service: rating(), value: rating(), atmosphere: rating(), location: rating() });

/** The same with at least one of them. */
export const givenRatings = () => ratings().check(z.refine(isRated, { error: 'field.required' }));

const answer = () => z.object({ text: z.string(), at: z.number() });

/** A review as its author sees it. `editableUntil`: instant. */
export const ownReview = () =>
  z.object({
    ratings: ratings(),
    text: z.string(),
    author: z.string(),
    writtenAt: z.number(),
    editedAt: z.nullable(z.number()),
    editableUntil: z.number(),
    token: z.string(),
    answer: z.nullable(answer()),
    hidden: z.boolean(),
  });

/** A review as everybody sees it. `visited`: the month of the visit, `2026-11`. */
export const publicReview = () =>
  z.object({
    ratings: ratings(),
    text: z.string(),
    locale: z.enum(LOCALES),
    author: z.string(),
    visited: z.string(),
    writtenAt: z.number(),
    token: z.string(),
    answer: z.nullable(answer()),
  });

/** Sums over reviews: per rating how many gave 1, 2, 3, 4 and 5. */
export const distribution = () => z.record(z.enum(RATED), z.array(z.number()));

/** One month’s figures: the number of reviews and their distribution. */
export const monthOfReviews = () => z.object({ month: z.string(), count: z.number(), given: distribution() });

/** A review as the venue sees it: with the visit to which it belongs. */
export const venueReview = () =>
  z.object({
    ...publicReview().shape,
    reservationId: z.string(),
    date: z.string(),
    start: z.number(),
    covers: z.number(),
    guest: z.nullable(z.string()),
    editedAt: z.nullable(z.number()),
    signals: z.array(z.enum(SIGNALS)),
    report: z.nullable(
      z.object({
        reason: z.enum(REPORT_REASONS),
        text: z.string(),
        at: z.number(),
        by: z.string(),
        decision: z.nullable(z.object({ hidden: z.boolean(), at: z.number() })),
      }),
    ),
    /** Older than two years: the venue alone sees it. */
    unpublished: z.boolean(),
    revision: z.number(),
  });
