import type { GrantsOf } from '../grants.ts';

export const LIMITS_GRANTS = {
  'limits.read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'limits.write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'limits'>;
