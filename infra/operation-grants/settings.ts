import type { GrantsOf } from '../grants.ts';

export const SETTINGS_GRANTS = {
  'settings.changes': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'settings.feed_read': { table: ['GetItem', 'UpdateItem'] },
  'settings.feed_write': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], needsAppOrigin: true },
  'settings.picture_receive': { table: ['GetItem', 'PutItem', 'UpdateItem'], pictures: 'receives' },
  'settings.picture_start': { table: ['GetItem', 'UpdateItem'], pictures: 'offers' },
  'settings.read': { table: ['GetItem', 'Query', 'UpdateItem'], namesSupport: true },
  'settings.section_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.set_up': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], namesVenues: true },
  'settings.steering_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.venue': { table: ['GetItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'settings'>;
