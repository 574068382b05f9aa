import type { GrantsOf } from '../grants.ts';

export const INBOX_GRANTS = {
  'inbox.answer': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['phone-pepper'] },
  'inbox.list': { table: ['GetItem', 'UpdateItem'], index: true },
  'inbox.read': { table: ['GetItem', 'Query', 'UpdateItem'], index: true, secrets: ['phone-pepper'] },
  'inbox.seen': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
} as const satisfies GrantsOf<'inbox'>;
