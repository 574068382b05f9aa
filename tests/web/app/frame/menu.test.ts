import { describe, expect, it } from 'vitest';
import { rewrite } from '#infra/edge/page-paths.ts';
import { ROLES } from '#shared/contracts/define.ts';
import { currentOf, endedSince, MENU, menuOf, opensTo } from '#web/app/frame/menu.ts';
import { mayBeWaitedFor, waitingFor } from '#web/app/frame/waiting-links.tsx';
import { paths } from '#web/app/paths.ts';
import { SCREENS } from '#web/app/screens.ts';
import { isVenuePath } from '#web/worker/venue-paths.ts';
import { guardsLead } from '../asked-guards.ts';
import { someSettings } from '../kit.ts';

const viewers = [
  ...ROLES.map((role) => someSettings({ role, level: 1 })),
  someSettings({ role: 'owner', level: 101 }),
  someSettings({ role: 'viewer', level: 101 }),
];

/** Others lead to a part of a screen, or home. */
const OF_SCREENS = MENU.filter(({ path }) => SCREENS.some((screen) => screen.path === path));

describe.each(OF_SCREENS)('the menu entry $path', (entry) => {
  it.each(viewers)('stands before a $role of level $level exactly when the route opens to them', async (settings) => {
    expect(opensTo(entry, settings)).toBe((await guardsLead(entry.path, settings)) === null);
  });
});

it('leaves out what belongs to a module that the account does not have, and groups without an entry', () => {
  const menu = [
    { path: '/a', icon: 'table', text: 'nav.tonight', group: 'service', who: 'operator', module: 'waitlist' },
    { path: '/b', icon: 'table', text: 'nav.users', group: 'house', who: ['owner'] },
    { path: '/c', icon: 'table', text: 'nav.users', group: 'platform', who: 'boss' },
  ] as const;
  const listed = (viewer: object) =>
    menuOf({ ...someSettings({ role: 'owner' }), ...viewer }, menu).map(({ group, entries }) => [
      group,
      ...entries.map(({ path }) => path),
    ]);
  expect(listed({})).toEqual([
    ['service', '/a'],
    ['house', '/b'],
  ]);
  expect(listed({ modules: ['messages'] })).toEqual([['house', '/b']]);
  expect(listed({ modules: ['waitlist'], role: 'host', level: 101 })).toEqual([
    ['service', '/a'],
    ['platform', '/c'],
  ]);
});

it('shows nothing of a venue to who has none', () => {
  const boss = { ...someSettings({ role: 'owner', level: 101 }), venues: [] };
  const listed = menuOf(boss).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(listed).toContain('/boss/users');
  expect(listed).toContain('/account');
  expect(listed).not.toContain('/manage');
});

it('names every screen once', () => {
  expect(new Set(MENU.map(({ path }) => path)).size).toBe(MENU.length);
});

it('lists the screens of each group in the order of service, and the displays on a wall under one name', () => {
  const owner = menuOf(someSettings({ role: 'owner', level: 101 }));
  expect(owner.map(({ group, entries }) => [group, ...entries.map(({ path }) => path)])).toEqual([
    ['service', '/', '/manage', '/booking', '/manage_grid', '/manage_map', '/waitinglist'],
    ['lists', '/manage250311', '/canvas_out', '/kitchen', '/validateqr', '/pdf'],
    ['guests', '/manage_db', '/messages', '/reviews', '/mktg', '/deposits'],
    ['house', '/stats', '/tasks', '/uu', '/canvas', '/settings', '/paypal', '/whatsapp', '/account', '/account#push'],
    [
      'platform',
      '/boss/dashboard',
      '/boss/users',
      '/shop',
      '/businessreport',
      '/boss/campaigns',
      '/boss/reviews',
      '/boss/invoiceData',
      '/boss/payments',
      '/boss/tables',
      '/boss/tickets',
    ],
    ['platformSettings', '/boss/settings', '/boss/localize', '/boss/countries', '/boss/team'],
  ]);
});

it.each(viewers)(
  'shows a $role of level $level at most nine lines, two more to the staff, the work of an evening never folded',
  (settings) => {
    const menu = menuOf(settings);
    const lines = menu.reduce((sum, { folds, entries }) => sum + (folds ? 1 : entries.length), 0);
    expect(lines).toBeLessThanOrEqual(settings.level > 100 ? 11 : 9);
    expect(menu.filter(({ group, folds }) => group === 'service' && folds)).toEqual([]);
  },
);

it('leads who may buy to their credits, the shop and their invoices, and the staff to the shop in which they sell', () => {
  const listed = (over: object) =>
    menuOf(someSettings({ role: 'owner', ...over }))
      .flatMap(({ entries }) => entries.map(({ path }) => path))
      .filter((path) => [paths.balance, paths.ownShop, paths.ownInvoices, paths.shop].some((each) => each === path));
  expect(listed({ level: 1 })).toEqual([
    '/settings?pageId=services',
    '/settings?pageId=services#shop',
    '/settings?pageId=invoice',
  ]);
  expect(listed({ level: 1, role: 'host' })).toEqual([]);
  expect(listed({ level: 101 })).toEqual(['/shop']);
});

it('says of a module that it has ended once no venue of the user has it', () => {
  const ended = [{ module: 'moduleVoiceMail', since: '2026-11-20', readable: '2026-12-20' } as const];
  const [venue] = someSettings({ role: 'owner' }).venues;
  if (!venue) throw new Error('there is no venue');
  const over = { ...venue, ended };
  expect(endedSince({ module: 'voiceMail' }, { venues: [over, over] })).toBe('2026-11-20');
  expect(endedSince({ module: 'voiceMail' }, { venues: [over, venue] })).toBeUndefined();
  expect(endedSince({ module: 'reviews' }, { venues: [over] })).toBeUndefined();
  expect(endedSince({}, { venues: [over] })).toBeUndefined();
});

it('marks the entry of the part of a screen that is open, else that of the screen', () => {
  const at = (pathname: string, search = '', hash = '') => currentOf({ pathname, search, hash });
  expect(at('/settings', '?pageId=services')).toBe('/settings?pageId=services');
  expect(at('/settings', '?pageId=logos')).toBe('/settings');
  expect(at('/account', '', '#push')).toBe('/account#push');
  expect(at('/manage', '?date=2026-12-24')).toBe('/manage');
});

it('lists the tickets of an account for its owner, and those of all accounts for support', () => {
  const listed = (level: number) =>
    menuOf(someSettings({ role: 'owner', level }))
      .flatMap(({ entries }) => entries.map(({ path }) => path))
      .filter((path) => path.endsWith('/tickets'));
  expect([listed(1), listed(101)]).toEqual([['/tickets'], ['/boss/tickets']]);
});

it('folds nothing in a short menu', () => {
  const kitchen = menuOf(someSettings({ role: 'kitchen' }));
  expect(kitchen.map(({ folds, entries }) => [folds, ...entries.map(({ path }) => path)])).toEqual([
    [false, '/'],
    [false, '/kitchen'],
    [false, '/stats', '/tasks', '/paypal', '/account', '/account#push'],
  ]);
});

it.each(viewers)(
  'what waits for a $role of level $level leads only where the route opens to them',
  async (settings) => {
    const busy = { ...settings, tbm: 1, requests: 1, unreadCount: 1, messagesCount: 1, tasksCount: 1 };
    const shown = waitingFor(busy).map(({ to }) => to);
    for (const path of [paths.manage, paths.messages, paths.tasks]) {
      expect(shown.includes(path)).toBe((await guardsLead(path, settings)) === null);
    }
  },
);

it('has nothing waiting for who has no venue', () => {
  const settings = { ...someSettings({ role: 'owner' }), venues: [], tbm: 1, tasksCount: 1 };
  expect(waitingFor(settings)).toEqual([]);
  expect(mayBeWaitedFor(settings)).toBe(false);
});

it('lists the scanner, a page of its own, for who works at the door', () => {
  const scanner = MENU.filter(({ ownPage }) => ownPage);
  expect(scanner.map(({ path }) => [path, rewrite(path, 'en')])).toEqual([['/validateqr', '/page.en.html']]);
  const listed = ROLES.filter((role) =>
    menuOf(someSettings({ role }))
      .flatMap(({ entries }) => entries)
      .some(({ path }) => path === '/validateqr'),
  );
  expect(listed.toSorted()).toEqual(['agent', 'host', 'manager', 'owner', 'staff']);
});

it('keeps every screen within the application, with and without a connection', () => {
  for (const { path } of SCREENS) {
    expect([path, rewrite(path, 'en'), isVenuePath(path)]).toEqual([path, '/app.html', true]);
  }
});

it('shows a member of the staff the screens of their areas only', () => {
  const boss = { ...someSettings({ role: 'owner', level: 120 }), venues: [], areas: ['support' as const] };
  const listed = menuOf(boss).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(listed).toContain('/boss/reviews');
  expect(listed.filter((path) => path.startsWith('/boss/'))).toEqual(['/boss/reviews', '/boss/tickets']);
});
