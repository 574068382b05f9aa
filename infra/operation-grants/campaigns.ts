import type { GrantsOf } from '../grants.ts';

export const CAMPAIGNS_GRANTS = {
  'campaigns.audience': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'campaigns.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'campaigns.results': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'campaigns.start': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'campaigns.stop': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'campaigns.test_send': { table: ['GetItem', 'UpdateItem'], sendsMail: true, needsAppOrigin: true },
  'campaigns.write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'campaigns'>;
