import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import { type Guards, SEES_TONIGHT } from '#web/app/session/guards.ts';

export const guestsRoutes = (guards: Guards): RouteObject[] => [
  {
    path: paths.guests,
    loader: guards.role(...SEES_TONIGHT),
    lazy: screen(() => import('./guests-screen.tsx'), 'guests', 'guard', 'manage', 'refusals', 'auth'),
  },
];
