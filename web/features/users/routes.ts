import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import { type Guards, MAY_INVITE } from '#web/app/session/guards.ts';

export const usersRoutes = (guards: Guards): RouteObject[] => [
  {
    path: paths.users,
    loader: guards.role(...MAY_INVITE),
    lazy: screen(() => import('./users-screen.tsx'), 'users', 'refusals', 'auth'),
  },
];
