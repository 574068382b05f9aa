import { rewrite } from '#infra/edge/page-paths.ts';
import { SPECIFIED_ROUTES } from '#tests/kit/specified-routes.ts';
import { anApi, aSession } from '#tests/web/app/kit.ts';
import { MENU, opensTo } from '#web/app/frame/menu.ts';
import { ERROR_STATUSES } from '#web/app/paths.ts';
import { routesOf } from '#web/app/router.tsx';
import type { RouteObject } from '#web/app/routing/routing.ts';
import { SCREENS } from '#web/app/screens.ts';
import { homeOf } from '#web/app/session/guards.ts';
import type { Person } from './people.ts';
import { texts } from './texts.ts';
import type { Kind, Shown } from './venue.ts';

const app = texts('en', 'app');
const titleOf = (status: string) => app(`error.${status}.title`);
const PROBLEM_TITLES = ERROR_STATUSES.map(titleOf);

const flat = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** The addresses that have a staff screen now; those to come are guarded alike and say that there is nothing yet. */
export const BUILT = new Set(
  flat(routesOf({ api: anApi({}), session: aSession(null), storageWorks: () => true }))
    .filter(({ lazy }) => lazy)
    .map(({ path }) => path ?? ''),
);

/** Who has signed in is not asked again. */
const SIGNING_IN = ['/auth/login', '/auth/lockscreen', '/auth/signup', '/auth/signup_agent', '/auth/bind'];
export const addressOf = (path: string) => (path === '/*' ? '/no/such/page' : path);
/** The pages of guests know nothing of users: another document, without the application's storage. */
export const ofTheVenue = (path: string) => rewrite(addressOf(path), 'en') === '/app.html';
// Signing out ends the session that the other routes need.
export const ROUTES = SPECIFIED_ROUTES.toSorted(
  (a, b) => Number(a.path === '/auth/logout') - Number(b.path === '/auth/logout'),
);

/** Where a route leads by the guard's rules, and whether the frame stands around what it shows. */
export function leadsTo(path: string, access: string, person: Person | undefined): { at: string; frame: boolean } {
  const outside = (at: string) => ({ at, frame: false });
  if (access === 'public') {
    if (!SIGNING_IN.includes(path)) return outside(path);
    if (person) return { at: homeOf(person.settings), frame: true };
    // Nobody is locked who was never here.
    return outside(path === '/auth/lockscreen' ? '/auth/login' : path);
  }
  if (!person) return outside('/auth/login');
  if (path === '/auth/logout') return outside('/auth/login');
  if (access === 'boss' && person.settings.level <= 100) return outside('/error/403');
  const at = path === '/payment' ? '/settings' : path;
  const entry = [...SCREENS, ...MENU].find((each) => each.path.split('?')[0] === at);
  return entry && !opensTo(entry, person.settings) ? outside('/error/403') : { at, frame: true };
}

/** What the page that a route led to must show; the terms are linked from the menu and the footer. */
export function mustShow(at: string, frame: boolean, { heading }: Shown): Partial<Shown> {
  const frameOf = { at, menus: frame ? 1 : 0, legal: frame ? 2 : 0 };
  if (at === '/error/403') return { ...frameOf, heading: titleOf('403') };
  if (at === addressOf('/*') || (frame && !BUILT.has(at))) return { ...frameOf, heading: titleOf('404') };
  return frame && PROBLEM_TITLES.includes(heading) ? { ...frameOf, heading: 'that of a screen' } : frameOf;
}

/** Who goes everywhere. What guards decide for everybody else, address by address, the rules of the routes prove. */
const EVERYWHERE: readonly Kind[] = ['guest', 'owner', 'boss'];

/** The routes that show a kind of user something of its own: its screens, one that is refused, and those of signing in and out. */
export function routesFor(kind: Kind, person: Person | undefined) {
  const all = ROUTES.filter(({ path }) => ofTheVenue(path));
  if (EVERYWHERE.includes(kind)) return all;
  const refused = all.find(({ path, access }) => leadsTo(path, access, person).at === '/error/403');
  return all.filter(
    (route) =>
      route === refused || BUILT.has(leadsTo(route.path, route.access, person).at) || SIGNING_IN.includes(route.path),
  );
}
