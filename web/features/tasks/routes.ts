import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import { type Guards, SEES_KITCHEN } from '#web/app/session/guards.ts';

export const tasksRoutes = (guards: Guards): RouteObject[] => [
  {
    path: paths.tasks,
    loader: guards.role(...SEES_KITCHEN),
    lazy: screen(() => import('./tasks-screen.tsx'), 'tasks', 'manage', 'refusals', 'auth'),
  },
];
