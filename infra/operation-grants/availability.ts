import type { GrantsOf } from '../grants.ts';

export const AVAILABILITY_GRANTS = {
  'availability.alternatives': { table: ['GetItem', 'PutItem', 'UpdateItem'], doubts: true },
  'availability.day': { table: ['GetItem', 'Query', 'UpdateItem'], doubts: true },
  'availability.house': { table: ['GetItem', 'Query', 'UpdateItem'], doubts: true },
  'availability.month': { table: ['GetItem', 'UpdateItem'] },
  'availability.spots': { table: ['GetItem', 'UpdateItem'] },
  'availability.why': { table: ['GetItem', 'Query', 'UpdateItem'], doubts: true },
} as const satisfies GrantsOf<'availability'>;
