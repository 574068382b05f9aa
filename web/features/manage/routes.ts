import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { SEES_KITCHEN, SEES_SERVICE_DAY } from '#web/app/session/guards.ts';
import { WALL_NAMES } from './wall/wall-names.ts';

const DAY_TEXTS = ['manage', 'refusals', 'wishes'] as const;

export const MANAGE_SCREENS: readonly Screen[] = [
  {
    path: paths.manage,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./day/service-day-screen.tsx'),
    texts: DAY_TEXTS,
    tutorial: 'day',
    menu: { icon: 'table', text: 'nav.tonight', group: 'service', counter: 'tbm' },
  },
  {
    path: paths.compact,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./day/compact-screen.tsx'),
    texts: DAY_TEXTS,
    tutorial: 'day',
    menu: { icon: 'menu', text: 'nav.compact', group: 'lists' },
  },
  {
    path: paths.grid,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./grid/grid-screen.tsx'),
    texts: ['grid', ...DAY_TEXTS],
    tutorial: 'grid',
    menu: { icon: 'grid', text: 'nav.grid', group: 'service' },
  },
  {
    path: paths.map,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./map/map-screen.tsx'),
    texts: ['map', 'grid', ...DAY_TEXTS],
    tutorial: 'map',
    menu: { icon: 'map', text: 'nav.map', group: 'service' },
  },
  wall(paths.wall, () => import('./wall/out-screen.tsx'), 'expand'),
  wall(paths.wallLatest, () => import('./wall/latest-screen.tsx'), 'bell'),
  wall(paths.wallPair, () => import('./wall/pair-screen.tsx'), 'copy'),
  {
    path: paths.kitchen,
    who: SEES_KITCHEN,
    ofVenue: true,
    load: () => import('./kitchen/kitchen-screen.tsx'),
    texts: ['manage', 'wishes'],
    menu: { icon: 'course', text: 'nav.kitchen', group: 'lists' },
  },
  {
    path: paths.waiting,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./waiting/waiting-screen.tsx'),
    texts: ['manage', 'wishes', 'refusals'],
    tutorial: 'waiting',
    menu: { icon: 'hourglass', text: 'nav.waiting', group: 'service', module: 'waitlist' },
  },
  {
    path: paths.pdf,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./pdf/pdf-screen.tsx'),
    texts: ['manage', 'wishes'],
    menu: { icon: 'print', text: 'nav.pdf', group: 'lists' },
  },
];

/** A wall display; the menu lists only the first one, from which the others are reached. */
function wall(path: keyof typeof WALL_NAMES, load: Screen['load'], icon: NonNullable<Screen['menu']>['icon']): Screen {
  return {
    path,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    isDisplay: true,
    load,
    texts: ['map', 'manage', 'refusals'],
    menu: { icon, text: WALL_NAMES[path], group: 'lists', ...(path !== paths.wall && { within: paths.wall }) },
  };
}
