import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';

export const accountRoutes = (): RouteObject[] => [
  { path: paths.account, lazy: screen(() => import('./account-screen.tsx'), 'account', 'auth', 'refusals') },
];
