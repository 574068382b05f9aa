import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import { type Guards, WORKS_TONIGHT } from '#web/app/session/guards.ts';

export const inboxRoutes = (guards: Guards): RouteObject[] => [
  {
    path: paths.messages,
    loader: guards.role(...WORKS_TONIGHT),
    lazy: screen(() => import('./inbox-screen.tsx'), 'inbox', 'manage', 'refusals'),
  },
];
