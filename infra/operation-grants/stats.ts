import type { GrantsOf } from '../grants.ts';

export const STATS_GRANTS = {
  'stats.range': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'stats'>;
