import type { Row } from './mutant.ts';

export const REVIEWS: readonly Row[] = [
  [
    'a visit is reviewed twice',
    'functions/reviews/save.ts',
    "  if (before && input.edits === null) return refuse('review.released');\n",
    '',
    'tests/operations/reviews/save.test.ts',
  ],
  [
    'of reviews that are written at once some are missing in the figures',
    'functions/stores/reviews.item.ts',
    'if: version === 0 ? { absent: true } : { equals: { v: version } },\n});\n\nconst counted',
    'if: { below: { v: version + 9 } },\n});\n\nconst counted',
    'tests/operations/reviews/save.test.ts',
  ],
  [
    'a guest who stayed away is invited to review',
    'shared/domain/reservation/thanks.ts',
    "return visitOf(reservation, venue.zone, now) ? 'thank' : 'keep';",
    "return 'thank';",
    'tests/domain/reservation/thanks.test.ts',
  ],
  [
    'a guest who has said no is thanked all the same',
    'functions/workers/timers/thank.ts',
    "  if (guest.stopped) return 'stopped';\n",
    '',
    'tests/workers/timers/thanks.test.ts',
  ],
  [
    'a hidden review counts in the average',
    'functions/stores/reviews.item.ts',
    'hidden: isHidden(review) };',
    'hidden: false };',
    'tests/operations/reviews/shown.test.ts',
  ],
  [
    'the name stays under a review when its guest is removed',
    'shared/domain/review/write.ts',
    "author: '',",
    'author: review.author,',
    'tests/operations/reviews/open.test.ts',
  ],
  [
    'a review that was altered in a file is taken for ours',
    'functions/credentials/review-seals.ts',
    'sameText(review.seal, await sealOf(origin, review)),',
    'review.seal.length === (await sealOf(origin, review)).length,',
    'tests/operations/transfers/reviews-of-rows.test.ts',
  ],
];
