import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import type { Guards } from '#web/app/session/guards.ts';

export const bossRoutes = (guards: Guards): RouteObject[] => [
  {
    path: paths.bossUsers,
    loader: guards.boss,
    lazy: screen(() => import('./users-screen.tsx'), 'boss', 'hostnames', 'refusals', 'auth'),
  },
];
