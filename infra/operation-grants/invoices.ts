import type { GrantsOf } from '../grants.ts';

const READS = ['GetItem', 'UpdateItem'] as const;
const LISTS = ['GetItem', 'Query', 'UpdateItem'] as const;
const WRITES = ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'] as const;

export const INVOICES_GRANTS = {
  'invoices.bank_read': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'] },
  'invoices.bank_write': { table: WRITES, timeout: 29 },
  'invoices.buyer': { table: LISTS },
  'invoices.create': { table: [...LISTS, 'PutItem'] },
  'invoices.credit': { table: WRITES },
  'invoices.list': { table: READS, index: true },
  'invoices.outstanding': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'] },
  'invoices.own': { table: LISTS },
  'invoices.own_read': { table: READS },
  'invoices.payment_write': { table: WRITES },
  'invoices.promise_write': { table: [...READS, 'PutItem'] },
  'invoices.read': { table: READS },
  'invoices.resend': { table: [...LISTS, 'PutItem', 'DeleteItem'] },
  'invoices.retry': { table: WRITES },
  'invoices.seller': { table: READS },
  'invoices.seller_write': { table: [...READS, 'PutItem'] },
} as const satisfies GrantsOf<'invoices'>;
