// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ROLES } from '#shared/contracts/define.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import {
  BOSS_PATHS,
  OPERATOR_PATHS,
  UNBUILT_BOSS_PATHS,
  UNBUILT_OPERATOR_PATHS,
} from '#shared/contracts/staff-paths.ts';
import { SPECIFIED_ROUTES } from '#tests/kit/specified-routes.ts';
import { statusOf } from '#web/app/frame/error-screen.tsx';
import { MENU, opensTo } from '#web/app/frame/menu.ts';
import { ReadFailed } from '#web/app/queries.ts';
import { PartNotLoaded } from '#web/app/routing/load-part.ts';
import { SCREENS } from '#web/app/screens.ts';
import { guardsLead } from './asked-guards.ts';
import { anApi, aSession, done, someSettings } from './kit.ts';
import { openPage } from './page.tsx';

const opened = (path: string, settings: ReturnType<typeof someSettings> | null) =>
  openPage(path, anApi({ settings: { read: () => done({ settings }) } }), aSession(settings));
const goesTo = async (router: ReturnType<typeof openPage>, path: string) =>
  waitFor(() => {
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe(path);
  });

it('guards every address that the specification keeps for signed-in people, and no other', () => {
  const of = (access: string) =>
    SPECIFIED_ROUTES.filter((route) => route.access === access && route.layout === 'full').map(({ path }) => path);
  expect([...OPERATOR_PATHS].sort()).toEqual(of('operator').sort());
  expect([...BOSS_PATHS].sort()).toEqual(of('boss').sort());
});

it('says that there is nothing yet at exactly the specified addresses without a screen', () => {
  const built = new Set<string>(SCREENS.map(({ path }) => path));
  const without = (all: readonly string[]) => all.filter((path) => !built.has(path) && path !== '/payment');
  expect(without(OPERATOR_PATHS)).toEqual(UNBUILT_OPERATOR_PATHS);
  expect(without(BOSS_PATHS)).toEqual(UNBUILT_BOSS_PATHS);
});

describe.each(BOSS_PATHS)('the boss’s %s', (path) => {
  it('asks who nobody knows to sign in, and keeps everybody else out', async () => {
    await goesTo(opened(path, null), '/auth/login');
  });

  it('keeps out whoever is not above level 100', async () => {
    await goesTo(opened(path, someSettings({ role: 'owner', level: 100 })), '/error/403');
  });

  it('lets the boss in', async () => {
    await goesTo(opened(path, someSettings({ role: 'owner', level: 101 })), path);
  });
});

const PROTECTED = SPECIFIED_ROUTES.filter(({ layout }) => layout === 'full');
const EVERYBODY = [...ROLES.flatMap((role) => [1, 100, 101].map((level) => someSettings({ role, level }))), null];

describe.each(
  EVERYBODY.map((settings) => [settings ? `${settings.role} of level ${settings.level}` : 'nobody', settings] as const),
)('before %s', (_, settings) => {
  it.each(PROTECTED)('$path opens as the specification says', async ({ path, access }) => {
    const entry = [...SCREENS, ...MENU].find((each) => each.path.split('?')[0] === path);
    const opens = settings && (entry ? opensTo(entry, settings) : access === 'operator' || settings.level > 100);
    const led = await guardsLead(path, settings);
    if (!settings) expect(led).toBe('/auth/login');
    else if (path === '/payment') expect(led).toBe('/settings?pageId=services');
    else expect(led).toBe(opens ? null : '/error/403');
  });
});

it('says within the frame that a specified address has nothing yet, and outside that another has nothing', async () => {
  opened('/pbx', someSettings({ role: 'owner' }));
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

it('shows the 404 page at any other address, without the frame', async () => {
  opened('/nothing/here', someSettings());
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  ['/login', '/auth/login'],
  ['/signin', '/auth/login'],
  ['/register', '/auth/signup'],
  ['/signup', '/auth/signup'],
])('leads who types %s to where that is: %s', async (typed, meant) => {
  await goesTo(opened(typed, null), meant);
});

it('leads who types /login and is signed in to the work', async () => {
  await goesTo(opened('/login', someSettings({ role: 'kitchen' })), '/kitchen');
});

it.each([
  ['/error', 'Something went wrong'],
  ['/error/401', 'Please sign in'],
  ['/error/403', 'Not for this account'],
  ['/error/404', 'Page not found'],
  ['/error/500', 'Something broke on our side'],
  ['/error/503', 'Overloaded for a moment'],
])('has a page of its own at %s', async (path, heading) => {
  opened(path, null);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

it.each([
  ['a host', someSettings({ role: 'host' }), /Your role.*owner of the account can change/, 'To the start page'],
  ['an owner', someSettings({ role: 'owner' }), /for the platform’s own staff/, 'To the start page'],
  [
    'staff of the platform without a second factor',
    someSettings({ role: 'owner', level: 100, venues: [] }),
    /once your second factor is on/,
    'My account',
  ],
])('says to %s what would open the page, and leads on', async (_, settings, why, way) => {
  opened('/error/403', settings);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('button', { name: way })).toBeTruthy();
});

it('leads from an error page to a page that the user may open', async () => {
  const router = opened('/error/403', someSettings({ role: 'kitchen' }));
  (await screen.findByRole('button', { name: 'To the start page' })).click();
  await goesTo(router, '/kitchen');
});

it('begins every page at its top, and swallows a navigation that fails', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const router = opened('/account', someSettings({ role: 'owner' }));
  await goesTo(router, '/account');
  scrollTo.mockClear();
  // The second overtakes the first; the third is where we are already. None of them may be heard of.
  void router.navigate('/uu');
  void router.navigate('/manage');
  await goesTo(router, '/manage');
  await router.navigate('/manage');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  scrollTo.mockRestore();
});

it.each([
  ['a part that is lost', new PartNotLoaded('CSS_CHUNK_LOAD_FAILED'), 'chunk'],
  ['a role that may not', refusedRead('session.forbidden'), '403'],
  ['an overloaded server', refusedRead('system.busy'), '503'],
  ['too many calls', refusedRead('rate.exceeded'), '503'],
  ['a defect', new TypeError('x is not a function'), '500'],
])('shows for %s the page of %s', (_, error, status) => {
  expect(statusOf(error)).toBe(status);
});

function refusedRead(errorid: RefusalCode) {
  return new ReadFailed({ kind: 'refused', errorid, detail: {} });
}
