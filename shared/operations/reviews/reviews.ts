import * as z from 'zod/mini';
import { operation, refusalsOf, SEES } from '#shared/contracts/define.ts';
import { count, line, localDate, reservationId, text, venueId } from '#shared/contracts/fields.ts';
import { MAX_REVIEW_LENGTH, REPORT_REASONS } from '#shared/domain/review/review.ts';
import { distribution, givenRatings, monthOfReviews, ownReview, publicReview, venueReview } from './review-schemas.ts';

const MANAGES = ['owner', 'manager'] as const;
const LINK_REFUSALS = ['reservation.unknown', 'link.outdated'] as const;
const ofReview = () => ({ venueId: venueId(), reservationId: reservationId(), revision: count(0, 1_000_000) });

export const open = /* @__PURE__ */ operation('reviews.open', {
  summary: 'The visit that a link is about, its review if there is one, and whether it may be written',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: LINK_REFUSALS,
  input: () => z.object({}),
  output: () =>
    z.object({
      visited: localDate(),
      name: z.string(),
      /** `noVisit`: not seated yet, cancelled or a no-show; `over`: more than thirty days ago; `closed`: no longer editable. */
      state: z.enum(['writable', 'editable', 'closed', 'over', 'noVisit']),
      review: z.nullable(ownReview()),
      /** The guest wants no invitations of this venue. */
      stopped: z.boolean(),
    }),
});

export const save = /* @__PURE__ */ operation('reviews.save', {
  summary: 'Writes the review of a visit, or corrects it within 48 hours',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(LINK_REFUSALS, [
    'review.released',
    'review.over',
    'review.noVisit',
    'review.stale',
    'system.busy',
  ]),
  input: () =>
    z.object({
      ratings: givenRatings(),
      text: text(MAX_REVIEW_LENGTH),
      /** Null: the first time; otherwise when the review that was read was written or corrected. */
      edits: z.nullable(count(0, Number.MAX_SAFE_INTEGER)),
      /** How long the form was open (s). */
      seconds: count(0, 1_000_000),
    }),
  output: () => z.object({ review: ownReview() }),
});

export const stop = /* @__PURE__ */ operation('reviews.stop', {
  summary: 'The guest wants no invitations of this venue any more, or wants them again',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: LINK_REFUSALS,
  input: () => z.object({ stopped: z.boolean() }),
  output: () => z.object({ stopped: z.boolean() }),
});

export const shown = /* @__PURE__ */ operation('reviews.shown', {
  summary: 'What everybody sees of a venue’s reviews: the average from five on, their number, the newest texts',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      count: z.number(),
      /** Null below five reviews. */
      average: z.nullable(z.number()),
      given: distribution(),
      /** Reviews that the platform has hidden. */
      hidden: z.number(),
      newest: z.array(publicReview()),
    }),
});

export const list = /* @__PURE__ */ operation('reviews.list', {
  summary: 'The reviews of a venue, newest visits first, with its figures by month',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () =>
    z.object({
      venueId: venueId(),
      /** The last reservation of the page before. */
      after: z.optional(reservationId()),
    }),
  output: () =>
    z.object({
      reviews: z.array(venueReview()),
      more: z.boolean(),
      months: z.array(monthOfReviews()),
      hidden: z.number(),
    }),
});

export const trace = /* @__PURE__ */ operation('reviews.trace', {
  summary: 'The visit that a tracking token stands for, for its venue alone',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'review.unknown'],
  input: () => z.object({ venueId: venueId(), token: line(20) }),
  output: () => z.object({ review: venueReview(), seatedAt: z.number(), leftAt: z.nullable(z.number()) }),
});

export const answer = /* @__PURE__ */ operation('reviews.answer', {
  summary: 'The venue’s one public answer to a review; the guest is told',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  module: 'moduleReviews',
  refusals: ['module.ended', 'venue.unknown', 'review.unknown', 'review.stale', 'review.answered', 'system.busy'],
  input: () => z.object({ ...ofReview(), text: text(1000) }),
  output: () => z.object({ review: venueReview() }),
});

export const report = /* @__PURE__ */ operation('reviews.report', {
  summary: 'Reports a review to the platform, which decides whether it is hidden',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'review.unknown', 'review.stale', 'review.reported', 'system.busy'],
  input: () => z.object({ ...ofReview(), reason: z.enum(REPORT_REASONS, { error: 'field.choice' }), text: text(500) }),
  output: () => z.object({ review: venueReview() }),
});

const reported = () => z.object({ ...venueReview().shape, venueId: z.string(), venue: z.string() });

export const reports = /* @__PURE__ */ operation('reviews.reports', {
  summary: 'The reviews that venues have reported: those to decide, and those decided in the last 90 days',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({ reviews: z.array(reported()) }),
});

export const decide = /* @__PURE__ */ operation('reviews.decide', {
  summary: 'Hides a reported review, or keeps it; what is hidden is counted publicly',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'review.unknown', 'review.stale', 'system.busy'],
  input: () => z.object({ ...ofReview(), hidden: z.boolean() }),
  output: () => z.object({ review: reported() }),
});
