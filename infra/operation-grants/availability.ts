import type { GrantsOf } from '../grants.ts';

export const AVAILABILITY_GRANTS = {
  'availability.alternatives': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'availability.day': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'availability.house': { table: ['GetItem', 'Query', 'UpdateItem'], solverFallback: true },
  'availability.month': { table: ['GetItem', 'UpdateItem'] },
  'availability.spots': { table: ['GetItem', 'UpdateItem'] },
  'availability.why': { table: ['GetItem', 'Query', 'UpdateItem'], solverFallback: true },
} as const satisfies GrantsOf<'availability'>;
