import type { GrantsOf } from '../grants.ts';

export const HOSTNAMES_GRANTS = {
  'hostnames.add': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['house-edge'],
    namesVenues: true,
    hostnames: 'shows',
  },
  'hostnames.check': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['house-edge'],
    hostnames: 'asks',
    timeout: 29,
  },
  'hostnames.list': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['house-edge'], hostnames: 'shows' },
  'hostnames.prefer': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['house-edge'],
    hostnames: 'shows',
  },
  'hostnames.remove': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['house-edge'],
    hostnames: 'asks',
    timeout: 29,
  },
} as const satisfies GrantsOf<'hostnames'>;
