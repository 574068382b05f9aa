import { Component as LogoutScreen } from '#web/features/auth/logout-screen.tsx';
import { needTexts } from '#web/i18n/app/language.ts';
import type { Namespace } from '#web/i18n/app/texts.ts';
import { ErrorScreen, RouteErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { NeedsVenue } from './frame/needs-venue.tsx';
import { Splash } from './frame/splash.tsx';
import { ERROR_STATUSES, paths } from './paths.ts';
import { Root } from './root.tsx';
import { loadPart } from './routing/load-part.ts';
import { createBrowserRouter, type RouteObject, redirect } from './routing/routing.ts';
import { BOSS_PATHS, OPERATOR_PATHS } from './routing/specified-paths.ts';
import {
  createGuards,
  type GuardDeps,
  type Guards,
  MAY_INVITE,
  MAY_SET,
  SEES_KITCHEN,
  SEES_TONIGHT,
  WORKS_TONIGHT,
} from './session/guards.ts';

const TYPED = [
  ['/login', paths.login],
  ['/signin', paths.login],
  ['/register', paths.signUp],
  ['/signup', paths.signUp],
] as const;
const BOSS_TEXTS = ['boss', 'hostnames', 'refusals', 'auth'] as const;
const WALL_TEXTS = ['wall', 'map', 'manage', 'refusals'] as const;

type Screen = { readonly Component: () => React.ReactNode };

/** Loads a screen with its texts, so that it is never drawn without them; those with parties also need the ones of queued deeds. */
const screen =
  (load: () => Promise<Screen>, ...namespaces: readonly Namespace[]) =>
  async (): Promise<Screen> => {
    const [module] = await loadPart(() => Promise.all([load(), needTexts(...namespaces, ...offlineFor(namespaces))]));
    return { Component: module.Component };
  };

const offlineFor = (namespaces: readonly Namespace[]): readonly Namespace[] =>
  namespaces.includes('manage') ? ['offline'] : [];

/** The specified addresses that have no screen yet, guarded like those with one. */
function withUnbuilt(guards: Guards, screens: RouteObject[]): RouteObject[] {
  const built = new Set(screens.flatMap((each) => [each, ...(each.children ?? [])]).map(({ path }) => path));
  const unbuilt = (specified: readonly string[], loader: RouteObject['loader']): RouteObject[] =>
    specified
      .filter((path) => !built.has(path))
      .map((path) => ({ path, ...(loader && { loader }), element: <ErrorScreen status="404" inFrame /> }));
  return [...screens, ...unbuilt(OPERATOR_PATHS, undefined), ...unbuilt(BOSS_PATHS, guards.boss)];
}

/** Every route of the application; a screen is loaded when it is first opened. */
export function routesOf(deps: GuardDeps): RouteObject[] {
  const guards = createGuards(deps);
  return [
    {
      Component: Root,
      hydrateFallbackElement: <Splash />,
      errorElement: <RouteErrorScreen />,
      children: [
        {
          path: paths.login,
          loader: guards.signedOut,
          lazy: screen(() => import('#web/features/auth/login-screen.tsx'), 'auth', 'refusals'),
        },
        {
          path: paths.lock,
          loader: async () => (await guards.signedOut()) ?? guards.locked(),
          lazy: screen(() => import('#web/features/auth/lock-screen.tsx'), 'auth', 'refusals'),
        },
        {
          path: paths.forgot,
          lazy: screen(() => import('#web/features/auth/forgot-screen.tsx'), 'auth', 'refusals'),
        },
        {
          path: paths.signUp,
          loader: guards.signedOut,
          lazy: screen(() => import('#web/features/auth/sign-up-screen.tsx'), 'auth', 'refusals'),
        },
        {
          path: paths.signUpAgent,
          loader: guards.signedOut,
          lazy: screen(() => import('#web/features/auth/sign-up-agent-screen.tsx'), 'auth', 'refusals'),
        },
        {
          path: paths.invitation,
          lazy: screen(() => import('#web/features/auth/invitation-screen.tsx'), 'auth', 'refusals'),
        },
        {
          path: paths.bind,
          loader: guards.signedOut,
          lazy: screen(() => import('#web/features/auth/bind-screen.tsx'), 'auth', 'refusals'),
        },
        // Part of the main bundle: signing out must work on a tablet whose page is older than the last release.
        { path: paths.logout, lazy: screen(async () => ({ Component: LogoutScreen }), 'auth') },
        { path: paths.storageIssue, lazy: screen(() => import('#web/features/auth/storage-issue-screen.tsx')) },
        { path: paths.root, element: <Splash />, loader: guards.root },
        // Not in the specification: addresses that people type when told to sign in or sign up.
        ...TYPED.map(([path, meant]) => ({ path, element: <Splash />, loader: () => redirect(meant) })),
        { path: paths.anyError, element: <ErrorScreen status="any" /> },
        ...ERROR_STATUSES.map((status) => ({ path: paths.error(status), element: <ErrorScreen status={status} /> })),
        {
          id: 'frame',
          loader: guards.signedIn,
          Component: Frame,
          children: [
            {
              errorElement: <RouteErrorScreen inFrame />,
              children: withUnbuilt(guards, [
                {
                  path: paths.bossUsers,
                  loader: guards.boss,
                  lazy: screen(() => import('#web/features/boss/users-screen.tsx'), ...BOSS_TEXTS),
                },
                {
                  path: paths.account,
                  lazy: screen(() => import('#web/features/account/account-screen.tsx'), 'account', 'auth', 'refusals'),
                },
                {
                  path: paths.users,
                  loader: guards.role(...MAY_INVITE),
                  lazy: screen(() => import('#web/features/users/users-screen.tsx'), 'users', 'refusals', 'auth'),
                },
                {
                  path: paths.setup,
                  loader: guards.role('owner'),
                  lazy: screen(
                    () => import('#web/features/settings/setup/setup-screen.tsx'),
                    'settings',
                    'refusals',
                    'wishes',
                  ),
                },
                { path: paths.payment, element: <Splash />, loader: () => redirect(paths.settingsPage('services')) },
                {
                  Component: NeedsVenue,
                  children: [
                    {
                      path: paths.manage,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(
                        () => import('#web/features/manage/day/service-day-screen.tsx'),
                        'manage',
                        'refusals',
                        'wishes',
                      ),
                    },
                    {
                      path: paths.booking,
                      loader: guards.role(...WORKS_TONIGHT),
                      lazy: screen(
                        () => import('#web/features/booking/booking-screen.tsx'),
                        'desk',
                        'manage',
                        'refusals',
                        'wishes',
                        'auth',
                      ),
                    },
                    {
                      path: paths.compact,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(
                        () => import('#web/features/manage/day/compact-screen.tsx'),
                        'manage',
                        'refusals',
                        'wishes',
                      ),
                    },
                    {
                      path: paths.grid,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(
                        () => import('#web/features/manage/grid/grid-screen.tsx'),
                        'grid',
                        'floor',
                        'manage',
                        'refusals',
                        'wishes',
                      ),
                    },
                    {
                      path: paths.guests,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(
                        () => import('#web/features/guests/guests-screen.tsx'),
                        'guests',
                        'guard',
                        'manage',
                        'refusals',
                        'auth',
                      ),
                    },
                    {
                      path: paths.messages,
                      loader: guards.role(...WORKS_TONIGHT),
                      lazy: screen(() => import('#web/features/inbox/inbox-screen.tsx'), 'inbox', 'manage', 'refusals'),
                    },
                    {
                      path: paths.map,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(
                        () => import('#web/features/manage/map/map-screen.tsx'),
                        'map',
                        'grid',
                        'floor',
                        'manage',
                        'refusals',
                        'wishes',
                      ),
                    },
                    {
                      path: paths.wall,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(() => import('#web/features/manage/wall/out-screen.tsx'), ...WALL_TEXTS),
                    },
                    {
                      path: paths.wallLatest,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(() => import('#web/features/manage/wall/latest-screen.tsx'), ...WALL_TEXTS),
                    },
                    {
                      path: paths.wallPair,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(() => import('#web/features/manage/wall/pair-screen.tsx'), ...WALL_TEXTS),
                    },
                    {
                      path: paths.canvas,
                      loader: guards.role(...MAY_SET),
                      lazy: screen(
                        () => import('#web/features/settings/hall/canvas-screen.tsx'),
                        'canvas',
                        'settings',
                        'guard',
                        'refusals',
                      ),
                    },
                    {
                      path: paths.kitchen,
                      loader: guards.role(...SEES_KITCHEN),
                      lazy: screen(
                        () => import('#web/features/manage/kitchen/kitchen-screen.tsx'),
                        'kitchen',
                        'manage',
                        'wishes',
                      ),
                    },
                    {
                      path: paths.waiting,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(
                        () => import('#web/features/manage/waiting/waiting-screen.tsx'),
                        'waiting',
                        'manage',
                        'wishes',
                        'refusals',
                      ),
                    },
                    {
                      path: paths.pdf,
                      loader: guards.role(...SEES_TONIGHT),
                      lazy: screen(() => import('#web/features/manage/pdf/pdf-screen.tsx'), 'pdf', 'manage', 'wishes'),
                    },
                    {
                      path: paths.tasks,
                      loader: guards.role(...SEES_KITCHEN),
                      lazy: screen(
                        () => import('#web/features/tasks/tasks-screen.tsx'),
                        'tasks',
                        'manage',
                        'refusals',
                        'auth',
                      ),
                    },
                    {
                      path: paths.settings,
                      loader: guards.role(...MAY_SET),
                      lazy: screen(
                        () => import('#web/features/settings/settings-screen.tsx'),
                        ...(['settings', 'guard', 'hostnames', 'refusals', 'wishes', 'auth'] as const),
                      ),
                    },
                  ],
                },
              ]),
            },
          ],
        },
        { path: '*', element: <ErrorScreen status="404" /> },
      ],
    },
  ];
}

export const createAppRouter = (deps: GuardDeps) => createBrowserRouter(routesOf(deps));
