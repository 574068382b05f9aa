import type { GrantsOf } from '../grants.ts';

export const VENUES_GRANTS = {
  'venues.about': { table: ['GetItem', 'UpdateItem'] },
  'venues.find': { table: ['GetItem', 'UpdateItem'], secrets: ['link-key'] },
  'venues.forget_me': { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  'venues.tell_me': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
} as const satisfies GrantsOf<'venues'>;
