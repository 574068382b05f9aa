import type { GrantsOf } from '../grants.ts';

export const WHATSAPP_GRANTS = {
  'whatsapp.connect': { table: ['GetItem', 'PutItem', 'UpdateItem'], opensWhatsAppDialog: true, needsAppOrigin: true },
  'whatsapp.disconnect': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  // Exchanges the code, looks at the number and registers it: six calls of the provider.
  'whatsapp.finish': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['account-key', 'whatsapp-app-secret'],
    timeout: 29,
    asksWhatsApp: true,
    needsAppOrigin: true,
  },
  'whatsapp.messages': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'whatsapp.month': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'whatsapp.state': { table: ['GetItem', 'UpdateItem'] },
  'whatsapp.test': {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    secrets: ['account-key', 'whatsapp-token'],
    sendsWhatsApp: true,
  },
  'whatsapp.wording_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'whatsapp.wordings': { table: ['GetItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'whatsapp'>;
