import type { GrantsOf } from '../grants.ts';

const PROVIDER = { secrets: ['stripe-key'], callsPayments: true, timeout: 29 } as const;

export const SHOP_GRANTS = {
  'shop.check': { table: ['GetItem', 'PutItem', 'UpdateItem'], ...PROVIDER },
  'shop.order_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], ...PROVIDER, needsAppOrigin: true },
  'shop.read': { table: ['GetItem', 'Query', 'UpdateItem'] },
} as const satisfies GrantsOf<'shop'>;
