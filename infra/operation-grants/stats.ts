import type { GrantsOf } from '../grants.ts';

export const STATS_GRANTS = {
  'stats.outlook': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'stats.range': { table: ['GetItem', 'Query', 'UpdateItem'] },
} as const satisfies GrantsOf<'stats'>;
