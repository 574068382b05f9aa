import { UNBUILT_BOSS_PATHS, UNBUILT_OPERATOR_PATHS } from '#shared/contracts/staff-paths.ts';
import { authRoutes } from '#web/features/auth/routes.ts';
import { ErrorScreen, RouteErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { NeedsVenue } from './frame/needs-venue.tsx';
import { Splash } from './frame/splash.tsx';
import { ERROR_STATUSES, paths } from './paths.ts';
import { Root } from './root.tsx';
import { createBrowserRouter, type RouteObject, redirect } from './routing/routing.ts';
import { lazyScreen, type Screen } from './routing/screens.ts';
import { SCREENS } from './screens.ts';
import { createGuards, type GuardDeps, type Guards } from './session/guards.ts';

const TYPED = [
  ['/login', paths.login],
  ['/signin', paths.login],
  ['/register', paths.signUp],
  ['/signup', paths.signUp],
] as const;

/** The route of a screen; it is loaded when it is first opened. */
const routeOf =
  (guards: Guards) =>
  ({ path, who, area, load, texts }: Screen): RouteObject => ({
    path,
    ...(who !== 'operator' && { loader: who === 'boss' ? guards.bossOf(area) : guards.role(...who) }),
    lazy: lazyScreen(load, texts),
  });

/** The specified addresses that have no screen yet, guarded like those with one. */
function withUnbuilt(guards: Guards, screens: RouteObject[]): RouteObject[] {
  const unbuilt = (specified: readonly string[], loader: RouteObject['loader']): RouteObject[] =>
    specified.map((path) => ({ path, ...(loader && { loader }), element: <ErrorScreen status="404" inFrame /> }));
  return [...screens, ...unbuilt(UNBUILT_OPERATOR_PATHS, undefined), ...unbuilt(UNBUILT_BOSS_PATHS, guards.bossOf())];
}

/** Every route of the application. */
export function routesOf(deps: GuardDeps): RouteObject[] {
  const guards = createGuards(deps);
  const screens = (ofVenue: boolean) => SCREENS.filter((each) => ofVenue === !!each.ofVenue).map(routeOf(guards));
  return [
    {
      Component: Root,
      hydrateFallbackElement: <Splash />,
      errorElement: <RouteErrorScreen />,
      children: [
        ...authRoutes(guards),
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
                ...screens(false),
                { path: paths.payment, element: <Splash />, loader: () => redirect(paths.balance) },
                { Component: NeedsVenue, children: screens(true) },
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
