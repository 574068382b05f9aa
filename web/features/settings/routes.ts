import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import { type Guards, MAY_SET } from '#web/app/session/guards.ts';

/** The first steps of who has no venue yet. */
export const setupRoutes = (guards: Guards): RouteObject[] => [
  {
    path: paths.setup,
    loader: guards.role('owner'),
    lazy: screen(() => import('./setup/setup-screen.tsx'), 'settings', 'refusals', 'wishes'),
  },
];

export const settingsRoutes = (guards: Guards): RouteObject[] => [
  {
    path: paths.canvas,
    loader: guards.role(...MAY_SET),
    lazy: screen(() => import('./hall/canvas-screen.tsx'), 'canvas', 'settings', 'guard', 'refusals'),
  },
  {
    path: paths.settings,
    loader: guards.role(...MAY_SET),
    lazy: screen(
      () => import('./settings-screen.tsx'),
      ...(['settings', 'guard', 'hostnames', 'refusals', 'wishes', 'auth'] as const),
    ),
  },
];
