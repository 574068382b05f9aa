import type { GrantsOf } from '../grants.ts';

export const DEMAND_GRANTS = {
  'demand.week': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['phone-pepper'] },
} as const satisfies GrantsOf<'demand'>;
