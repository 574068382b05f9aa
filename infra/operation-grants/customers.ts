import type { GrantsOf } from '../grants.ts';

export const CUSTOMERS_GRANTS = {
  'customers.brought': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'customers.card': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.licence_undo': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.licence_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.list_choose': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.list_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.lists': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'customers.own_venues': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'customers.plafond_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'customers.price_undo': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'customers.price_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'customers.rebuild': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], index: true },
  'customers.rows': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'customers.what_if': { table: ['GetItem', 'Query', 'UpdateItem'] },
} as const satisfies GrantsOf<'customers'>;
