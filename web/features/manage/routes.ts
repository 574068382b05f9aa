import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import { type Guards, SEES_KITCHEN, SEES_TONIGHT } from '#web/app/session/guards.ts';

const LIST = ['manage', 'refusals', 'wishes'] as const;
const WALL = ['wall', 'map', 'manage', 'refusals'] as const;

/** The evening: list, plan, floor, kitchen, waiting list, service sheet and the displays on a wall. */
export const manageRoutes = (guards: Guards): RouteObject[] => {
  const seen = guards.role(...SEES_TONIGHT);
  return [
    { path: paths.manage, loader: seen, lazy: screen(() => import('./day/service-day-screen.tsx'), ...LIST) },
    { path: paths.compact, loader: seen, lazy: screen(() => import('./day/compact-screen.tsx'), ...LIST) },
    { path: paths.grid, loader: seen, lazy: screen(() => import('./grid/grid-screen.tsx'), 'grid', 'floor', ...LIST) },
    {
      path: paths.map,
      loader: seen,
      lazy: screen(() => import('./map/map-screen.tsx'), 'map', 'grid', 'floor', ...LIST),
    },
    { path: paths.wall, loader: seen, lazy: screen(() => import('./wall/out-screen.tsx'), ...WALL) },
    { path: paths.wallLatest, loader: seen, lazy: screen(() => import('./wall/latest-screen.tsx'), ...WALL) },
    { path: paths.wallPair, loader: seen, lazy: screen(() => import('./wall/pair-screen.tsx'), ...WALL) },
    {
      path: paths.kitchen,
      loader: guards.role(...SEES_KITCHEN),
      lazy: screen(() => import('./kitchen/kitchen-screen.tsx'), 'kitchen', 'manage', 'wishes'),
    },
    {
      path: paths.waiting,
      loader: seen,
      lazy: screen(() => import('./waiting/waiting-screen.tsx'), 'waiting', ...LIST),
    },
    { path: paths.pdf, loader: seen, lazy: screen(() => import('./pdf/pdf-screen.tsx'), 'pdf', 'manage', 'wishes') },
  ];
};
