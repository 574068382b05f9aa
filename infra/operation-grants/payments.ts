import type { GrantsOf } from '../grants.ts';

const READS = ['GetItem', 'Query', 'UpdateItem'] as const;
const WRITES = ['GetItem', 'Query', 'PutItem', 'UpdateItem'] as const;
/** The connections of a venue are one item. */
const CONNECTS = ['GetItem', 'PutItem', 'UpdateItem'] as const;
const PROVIDERS = { secrets: ['stripe-key', 'account-key'], callsPayments: true, timeout: 29 } as const;
const STRIPE = { ...PROVIDERS, secrets: ['stripe-key'] } as const;
const GUEST = { ...PROVIDERS, secrets: ['link-key', 'phone-pepper', 'stripe-key', 'account-key'] } as const;
const VENUE = { ...PROVIDERS, secrets: ['phone-pepper', 'stripe-key', 'account-key'] } as const;

export const PAYMENTS_GRANTS = {
  'payments.charge': { table: WRITES, ...VENUE, solverFallback: true },
  'payments.check': { table: WRITES, ...GUEST, solverFallback: true },
  'payments.connect': { table: CONNECTS, ...PROVIDERS, needsAppOrigin: true },
  'payments.connection': { table: CONNECTS, ...PROVIDERS },
  'payments.disconnect': { table: CONNECTS },
  'payments.dismiss': { table: WRITES, ...VENUE, solverFallback: true },
  'payments.evidence': { table: READS },
  'payments.list': { table: ['GetItem', 'UpdateItem'], index: true },
  'payments.pay': { table: WRITES, ...GUEST, needsAppOrigin: true },
  'payments.payouts': { table: ['GetItem', 'UpdateItem'], ...STRIPE },
  'payments.read': { table: READS },
  'payments.refund': { table: WRITES, ...VENUE, solverFallback: true },
  'payments.test_charge': { table: CONNECTS, ...PROVIDERS, needsAppOrigin: true },
  'payments.state': { table: READS, secrets: ['link-key'] },
} as const satisfies GrantsOf<'payments'>;
