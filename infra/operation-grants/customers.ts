import type { GrantsOf } from '../grants.ts';

export const CUSTOMERS_GRANTS = {
  'customers.list_choose': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.list_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.lists': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'customers.plafond_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'customers.price_undo': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.price_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'customers.rebuild': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], index: true },
  'customers.rows': { table: ['GetItem', 'Query', 'UpdateItem'] },
} as const satisfies GrantsOf<'customers'>;
