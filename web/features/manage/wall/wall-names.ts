import { paths } from '#web/app/paths.ts';

/** The wall displays with the text that names each. */
export const WALL_NAMES = {
  [paths.wall]: 'nav.wall',
  [paths.wallLatest]: 'nav.wallLatest',
  [paths.wallPair]: 'nav.wallPair',
} as const;

/** The same in the order in which they are offered. */
export const WALLS = [paths.wall, paths.wallLatest, paths.wallPair] as const;
