import type { GrantsOf } from '../grants.ts';

export const PLAN_GRANTS = {
  'plan.day': { table: ['GetItem', 'UpdateItem'] },
  'plan.give_back': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.halls': { table: ['GetItem', 'UpdateItem'] },
  'plan.halls_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.join': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.kitchen': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'] },
  'plan.move_block': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.split': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.withhold': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'plan'>;
