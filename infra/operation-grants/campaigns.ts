import type { GrantsOf } from '../grants.ts';

export const CAMPAIGNS_GRANTS = {
  'campaigns.audience': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['account-key'] },
  'campaigns.automation_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'campaigns.automations': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'campaigns.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'campaigns.pause': { table: ['GetItem', 'UpdateItem'] },
  'campaigns.results': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'campaigns.resume': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'campaigns.segment_remove': { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  'campaigns.segment_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'campaigns.segments': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'campaigns.start': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'campaigns.stop': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'campaigns.test_send': {
    table: ['GetItem', 'UpdateItem'],
    secrets: ['account-key', 'link-key', 'whatsapp-token'],
    sendsMail: true,
    sendsWhatsApp: true,
    needsAppOrigin: true,
  },
  'campaigns.write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'campaigns'>;
