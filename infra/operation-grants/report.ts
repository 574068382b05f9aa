import type { GrantsOf } from '../grants.ts';

export const REPORT_GRANTS = {
  // Inflates and sums the lines of all venues and accounts.
  'report.read': { table: ['GetItem', 'Query', 'UpdateItem'] },
} as const satisfies GrantsOf<'report'>;
