import type { GrantsOf } from '../grants.ts';

export const USERS_GRANTS = {
  'users.invitation_withdraw': { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  'users.invite': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'users.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'users.remove': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    pictures: 'removes',
  },
  'users.role_write': { table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
  'users.venues_write': { table: ['GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'] },
} as const satisfies GrantsOf<'users'>;
