import type { GrantsOf } from '../grants.ts';

export const WAITLIST_GRANTS = {
  'waitlist.line': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'waitlist.seat': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'waitlist.tell_ready': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'waitlist.wait_in': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'waitlist.offer': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['phone-pepper'],
    solverFallback: true,
  },
  'waitlist.join': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    index: true,
    secrets: ['link-key', 'phone-pepper'],
  },
} as const satisfies GrantsOf<'waitlist'>;
