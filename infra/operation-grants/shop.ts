import type { GrantsOf } from '../grants.ts';

const PROVIDER = { secrets: ['stripe-key'], callsPayments: true, timeout: 29 } as const;

export const SHOP_GRANTS = {
  'shop.accounts': { table: ['GetItem', 'Query', 'UpdateItem'], index: true },
  'shop.check': { table: ['GetItem', 'PutItem', 'UpdateItem'], ...PROVIDER },
  'shop.order_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], ...PROVIDER, needsAppOrigin: true },
  'shop.orders': { table: ['GetItem', 'BatchGetItem', 'UpdateItem'], index: true },
  'shop.pay': { table: ['GetItem', 'PutItem', 'UpdateItem'], ...PROVIDER, needsAppOrigin: true },
  'shop.read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'shop.sale_cancel': { table: ['GetItem', 'PutItem', 'UpdateItem'], ...PROVIDER },
  'shop.sale_read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'shop.sale_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'shop'>;
