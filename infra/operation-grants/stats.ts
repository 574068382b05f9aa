import type { GrantsOf } from '../grants.ts';

export const STATS_GRANTS = {
  'stats.earn_more': { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'stats.outlook': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'] },
  'stats.range': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'] },
} as const satisfies GrantsOf<'stats'>;
