import type { GrantsOf } from '../grants.ts';

export const GUARD_GRANTS = {
  'guard.open': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'guard.write': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['account-key'] },
} as const satisfies GrantsOf<'guard'>;
