import type { GrantsOf } from '../grants.ts';

const TABLE = ['GetItem', 'Query', 'PutItem', 'UpdateItem'] as const;
const PROVIDERS = { secrets: ['stripe-key', 'account-key'], callsPayments: true } as const;
const GUEST = { secrets: ['link-key', 'phone-pepper', 'stripe-key', 'account-key'], callsPayments: true } as const;

export const PAYMENTS_GRANTS = {
  'payments.charge': { table: TABLE, ...GUEST, timeout: 29 },
  'payments.check': { table: TABLE, ...GUEST, timeout: 29 },
  'payments.connect': { table: TABLE, ...PROVIDERS, leadsToHouse: true, timeout: 29 },
  'payments.connection': { table: TABLE, ...PROVIDERS, timeout: 29 },
  'payments.disconnect': { table: TABLE },
  'payments.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'payments.pay': { table: TABLE, ...GUEST, leadsToHouse: true, timeout: 29 },
  'payments.payouts': { table: ['GetItem', 'Query', 'UpdateItem'], ...PROVIDERS, timeout: 29 },
  'payments.read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'payments.refund': { table: TABLE, ...GUEST, timeout: 29 },
  'payments.state': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['link-key'] },
} as const satisfies GrantsOf<'payments'>;
