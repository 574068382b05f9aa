import type { GrantsOf } from '../grants.ts';

const READS = ['GetItem', 'Query', 'UpdateItem'] as const;
const WRITES = ['GetItem', 'Query', 'PutItem', 'UpdateItem'] as const;

export const COUPONS_GRANTS = {
  'coupons.card': { table: READS, secrets: ['link-key'] },
  'coupons.issue': { table: WRITES, secrets: ['link-key'] },
  'coupons.judge': { table: READS, secrets: ['link-key'] },
  'coupons.list': { table: READS, index: true },
  'coupons.mine': { table: READS, secrets: ['link-key'] },
  'coupons.redeem': { table: WRITES, secrets: ['link-key'] },
  'coupons.scanner': { table: READS, secrets: ['link-key'] },
  'coupons.show': { table: READS, secrets: ['link-key'] },
  'coupons.undo': { table: WRITES },
  'coupons.withdraw': { table: WRITES },
} as const satisfies GrantsOf<'coupons'>;
