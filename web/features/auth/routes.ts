import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { lazyScreen } from '#web/app/routing/screens.ts';
import type { Guards } from '#web/app/session/guards.ts';
import { Component as LogoutScreen } from './logout-screen.tsx';

const TEXTS = ['auth', 'refusals'] as const;

/** The pages for signing in, signing up and signing out. */
export const authRoutes = ({ signedOut, locked }: Guards): RouteObject[] => [
  { path: paths.login, loader: signedOut, lazy: lazyScreen(() => import('./login-screen.tsx'), TEXTS) },
  {
    path: paths.lock,
    loader: async () => (await signedOut()) ?? locked(),
    lazy: lazyScreen(() => import('./lock-screen.tsx'), TEXTS),
  },
  { path: paths.forgot, lazy: lazyScreen(() => import('./forgot-screen.tsx'), TEXTS) },
  { path: paths.signUp, loader: signedOut, lazy: lazyScreen(() => import('./sign-up-screen.tsx'), TEXTS) },
  { path: paths.signUpAgent, loader: signedOut, lazy: lazyScreen(() => import('./sign-up-agent-screen.tsx'), TEXTS) },
  { path: paths.invitation, lazy: lazyScreen(() => import('./invitation-screen.tsx'), TEXTS) },
  { path: paths.bind, loader: signedOut, lazy: lazyScreen(() => import('./bind-screen.tsx'), TEXTS) },
  // Part of the main bundle: signing out must work on a tablet whose page is older than the last release.
  { path: paths.logout, lazy: lazyScreen(async () => ({ Component: LogoutScreen }), ['auth']) },
  { path: paths.storageIssue, lazy: lazyScreen(() => import('./storage-issue-screen.tsx'), []) },
];
