import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import { type Guards, WORKS_TONIGHT } from '#web/app/session/guards.ts';

export const bookingRoutes = (guards: Guards): RouteObject[] => [
  {
    path: paths.booking,
    loader: guards.role(...WORKS_TONIGHT),
    lazy: screen(() => import('./booking-screen.tsx'), 'desk', 'manage', 'refusals', 'wishes', 'auth'),
  },
];
