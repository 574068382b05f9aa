import type { GrantsOf } from '../grants.ts';

export const VENUES_GRANTS = {
  'venues.about': { table: ['GetItem', 'UpdateItem'] },
  'venues.find': { table: ['GetItem', 'UpdateItem'] },
} as const satisfies GrantsOf<'venues'>;
