import { paths } from '#web/app/paths.ts';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { screen } from '#web/app/routing/screen.ts';
import type { Guards } from '#web/app/session/guards.ts';
import { Component as LogoutScreen } from './logout-screen.tsx';

const TEXTS = ['auth', 'refusals'] as const;

/** Signing in, up and out: screens without the application's frame. */
export const authRoutes = (guards: Guards): RouteObject[] => [
  { path: paths.login, loader: guards.signedOut, lazy: screen(() => import('./login-screen.tsx'), ...TEXTS) },
  {
    path: paths.lock,
    loader: async () => (await guards.signedOut()) ?? guards.locked(),
    lazy: screen(() => import('./lock-screen.tsx'), ...TEXTS),
  },
  { path: paths.forgot, lazy: screen(() => import('./forgot-screen.tsx'), ...TEXTS) },
  { path: paths.signUp, loader: guards.signedOut, lazy: screen(() => import('./sign-up-screen.tsx'), ...TEXTS) },
  {
    path: paths.signUpAgent,
    loader: guards.signedOut,
    lazy: screen(() => import('./sign-up-agent-screen.tsx'), ...TEXTS),
  },
  { path: paths.invitation, lazy: screen(() => import('./invitation-screen.tsx'), ...TEXTS) },
  { path: paths.bind, loader: guards.signedOut, lazy: screen(() => import('./bind-screen.tsx'), ...TEXTS) },
  // Part of the main bundle: signing out must work on a tablet whose page is older than the last release.
  { path: paths.logout, lazy: screen(async () => ({ Component: LogoutScreen }), 'auth') },
  { path: paths.storageIssue, lazy: screen(() => import('./storage-issue-screen.tsx')) },
];
