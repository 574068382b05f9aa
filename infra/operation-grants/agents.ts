import type { GrantsOf } from '../grants.ts';

export const AGENTS_GRANTS = {
  'agents.grant': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'agents.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'agents.withdraw': { table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'] },
} as const satisfies GrantsOf<'agents'>;
