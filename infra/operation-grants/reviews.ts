import type { GrantsOf } from '../grants.ts';

const READS = ['GetItem', 'Query', 'UpdateItem'] as const;
const WRITES = ['GetItem', 'Query', 'PutItem', 'UpdateItem'] as const;

export const REVIEWS_GRANTS = {
  'reviews.answer': { table: WRITES, secrets: ['phone-pepper'] },
  'reviews.decide': { table: WRITES },
  'reviews.list': { table: READS },
  'reviews.open': { table: READS, secrets: ['link-key', 'phone-pepper'] },
  'reviews.report': { table: WRITES },
  'reviews.reports': { table: READS, index: true },
  'reviews.save': { table: WRITES, secrets: ['link-key', 'phone-pepper'] },
  'reviews.shown': { table: READS },
  'reviews.stop': { table: WRITES, secrets: ['link-key', 'phone-pepper'] },
  'reviews.trace': { table: READS },
} as const satisfies GrantsOf<'reviews'>;
