import type { GrantsOf } from '../grants.ts';

const LOOKS = ['GetItem', 'UpdateItem'] as const;
const LISTS = ['GetItem', 'Query', 'UpdateItem'] as const;
const CHANGES = ['GetItem', 'PutItem', 'UpdateItem'] as const;

export const REVIEWS_GRANTS = {
  'reviews.answer': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reviews.decide': { table: CHANGES },
  'reviews.list': { table: LISTS },
  'reviews.open': { table: LOOKS, secrets: ['link-key'] },
  'reviews.report': { table: CHANGES },
  'reviews.reports': { table: LOOKS, index: true },
  'reviews.save': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['link-key'],
  },
  'reviews.shown': { table: LISTS },
  'reviews.stop': { table: LOOKS, secrets: ['link-key'] },
  'reviews.trace': { table: LOOKS },
} as const satisfies GrantsOf<'reviews'>;
