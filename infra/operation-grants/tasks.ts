import type { GrantsOf } from '../grants.ts';

export const TASKS_GRANTS = {
  'tasks.calendar': { table: ['GetItem', 'UpdateItem'] },
  'tasks.feed_read': { table: ['GetItem', 'UpdateItem'] },
  'tasks.feed_write': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], needsAppOrigin: true },
  'tasks.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tasks.orders': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tasks.remove': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'tasks.rules': { table: ['GetItem', 'UpdateItem'] },
  'tasks.rules_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'tasks.try_rule': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tasks.write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'tasks'>;
