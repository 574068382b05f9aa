import type { GrantsOf } from '../grants.ts';

export const LIVE_GRANTS = {
  'live.ticket': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'live'>;
