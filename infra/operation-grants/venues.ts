import type { GrantsOf } from '../grants.ts';

export const VENUES_GRANTS = {
  'venues.about': { table: ['GetItem', 'UpdateItem'] },
  'venues.find': { table: ['GetItem', 'UpdateItem'], secrets: ['link-key'] },
} as const satisfies GrantsOf<'venues'>;
