import type { GrantsOf } from '../grants.ts';

export const CREDITS_GRANTS = {
  'credits.ask_write': { table: ['GetItem', 'UpdateItem'] },
  'credits.entries': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'credits.fixing': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'credits.quote': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'credits.read': { table: ['GetItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'credits'>;
