import type { GrantsOf } from '../grants.ts';

export const RESERVATIONS_GRANTS = {
  'reservations.act': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['phone-pepper'] },
  'reservations.alter': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['phone-pepper'],
    solverFallback: true,
  },
  'reservations.bind_tables': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'reservations.book': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'], solverFallback: true },
  'reservations.check': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'reservations.contact_write': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['phone-pepper'],
  },
  'reservations.create': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
  },
  'reservations.decide_amendment': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['phone-pepper'],
    solverFallback: true,
  },
  'reservations.hold': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reservations.bill_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.late_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.log': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'reservations.move': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reservations.settle': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['phone-pepper'],
    timeout: 60,
  },
  'reservations.spread': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.deposit_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.note_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.propose_tables': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'reservations.release': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reservations.request': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
  },
  'reservations.remove_unproven': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['phone-pepper'],
    timeout: 60,
  },
  'reservations.resend': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reservations.tonight': { table: ['GetItem', 'Query', 'UpdateItem'], index: true },
  'reservations.unsend': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'reservations.walk_in': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reservations.walk_in_quotes': { table: ['GetItem', 'UpdateItem'] },
  'reservations.write_guest': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['phone-pepper'],
  },
} as const satisfies GrantsOf<'reservations'>;
