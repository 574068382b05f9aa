import type { GrantsOf } from '../grants.ts';

export const TICKETS_GRANTS = {
  'tickets.answer': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'tickets.attach_start': { table: ['GetItem', 'UpdateItem'], pictures: 'offers' },
  'tickets.attach_write': { table: ['GetItem', 'UpdateItem'], pictures: 'receives' },
  'tickets.canned_read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tickets.canned_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'tickets.consent_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'tickets.figures': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tickets.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tickets.look': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'tickets.open': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'tickets.presence': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'tickets.queue': { table: ['GetItem', 'UpdateItem'], index: true },
  'tickets.read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tickets.state_write': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'tickets.thread_presence': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'tickets.thread_read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tickets.turn_write': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'tickets.write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
} as const satisfies GrantsOf<'tickets'>;
