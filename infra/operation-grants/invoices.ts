import type { GrantsOf } from '../grants.ts';

export const INVOICES_GRANTS = {
  'invoices.seller': { table: ['GetItem', 'UpdateItem'] },
  'invoices.seller_write': { table: ['GetItem', 'UpdateItem', 'PutItem'] },
} as const satisfies GrantsOf<'invoices'>;
