import type { GrantsOf } from '../grants.ts';

export const ACCOUNTS_GRANTS = {
  'accounts.activate': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'accounts.alerts': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'accounts.house': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'accounts.pause': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  'accounts.read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'accounts.resume': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
} as const satisfies GrantsOf<'accounts'>;
