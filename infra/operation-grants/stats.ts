import type { GrantsOf } from '../grants.ts';

export const STATS_GRANTS = {
  'stats.earn_more': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'stats.outlook': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'stats.range': { table: ['GetItem', 'Query', 'UpdateItem'] },
} as const satisfies GrantsOf<'stats'>;
