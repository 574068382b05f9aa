import type { GrantsOf } from '../grants.ts';

const READS = ['GetItem', 'UpdateItem'] as const;
const WRITES = ['GetItem', 'PutItem', 'UpdateItem'] as const;

export const COUPONS_GRANTS = {
  'coupons.card': { table: READS, secrets: ['link-key'], needsAppOrigin: true },
  'coupons.issue': { table: WRITES, secrets: ['link-key'], needsAppOrigin: true },
  'coupons.judge': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['link-key'] },
  'coupons.list': { table: READS, index: true },
  'coupons.mine': { table: READS, secrets: ['link-key'], needsAppOrigin: true },
  'coupons.redeem': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key'] },
  'coupons.scanner': { table: READS, secrets: ['link-key'] },
  'coupons.show': { table: READS, secrets: ['link-key'], needsAppOrigin: true },
  'coupons.undo': { table: WRITES },
  'coupons.withdraw': { table: WRITES },
} as const satisfies GrantsOf<'coupons'>;
