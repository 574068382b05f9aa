import type { GrantsOf } from '../grants.ts';

export const TRANSFERS_GRANTS = {
  'transfers.export_coupons': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'transfers.export_days': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['link-key'] },
  'transfers.export_guests': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'transfers.import_bills': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], timeout: 60 },
  'transfers.import_coupons': {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    secrets: ['link-key'],
    timeout: 60,
  },
  'transfers.import_guests': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    index: true,
    secrets: ['phone-pepper'],
    timeout: 60,
  },
  'transfers.import_rows': {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
    timeout: 60,
  },
  'transfers.imports': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'transfers.undo_import': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    index: true,
    timeout: 60,
  },
} as const satisfies GrantsOf<'transfers'>;
