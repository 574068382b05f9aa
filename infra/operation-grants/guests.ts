import type { GrantsOf } from '../grants.ts';

export const GUESTS_GRANTS = {
  'guests.alike': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'guests.apart_write': { table: ['GetItem', 'PutItem', 'UpdateItem'], index: true },
  'guests.consent_ask': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    index: true,
    secrets: ['phone-pepper'],
  },
  'guests.consents': { table: ['GetItem', 'Query', 'UpdateItem'], index: true },
  'guests.exported': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], index: true },
  'guests.marks': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'] },
  'guests.merge': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], index: true },
  'guests.profile_write': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    index: true,
  },
  'guests.read': { table: ['GetItem', 'BatchGetItem', 'UpdateItem'], index: true },
  'guests.reservations': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], index: true },
  'guests.split': { table: ['GetItem', 'PutItem', 'UpdateItem'], index: true },
  'guests.search': { table: ['GetItem', 'Query', 'UpdateItem'] },
} as const satisfies GrantsOf<'guests'>;
