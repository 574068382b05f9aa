import type { GrantsOf } from '../grants.ts';

export const GUEST_GRANTS = {
  'guest.accept_offer': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key'] },
  'guest.alter': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['link-key', 'phone-pepper'],
  },
  'guest.calendar_link': { table: ['GetItem', 'UpdateItem'], secrets: ['link-key'], needsAppOrigin: true },
  'guest.cancel': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key', 'phone-pepper'] },
  'guest.change_email': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key', 'phone-pepper'] },
  'guest.change_number': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
  },
  'guest.consent_write': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['link-key'],
  },
  'guest.consents': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['link-key'] },
  'guest.day': { table: ['GetItem', 'UpdateItem'], secrets: ['link-key'] },
  'guest.find': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    index: true,
    secrets: ['phone-pepper'],
  },
  'guest.reconfirm': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key'] },
  'guest.late': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key'] },
  'guest.remove_me': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    index: true,
    secrets: ['link-key', 'phone-pepper'],
  },
  'guest.resend': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key', 'phone-pepper'] },
  'guest.view': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['link-key'] },
  'guest.whatsapp_link': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['link-key'], linksWhatsApp: true },
} as const satisfies GrantsOf<'guest'>;
