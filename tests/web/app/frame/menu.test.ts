import { describe, expect, it } from 'vitest';
import { ROLES } from '#shared/contracts/define.ts';
import { MENU, menuOf, opensTo } from '#web/app/frame/menu.ts';
import { guardsLead } from '../asked-guards.ts';
import { someSettings } from '../kit.ts';

const viewers = [
  ...ROLES.map((role) => someSettings({ role, level: 1 })),
  someSettings({ role: 'owner', level: 101 }),
  someSettings({ role: 'viewer', level: 101 }),
];

describe.each(MENU)('the menu entry $path', (entry) => {
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
  const paths = (viewer: object) =>
    menuOf({ ...someSettings({ role: 'owner' }), ...viewer }, menu).map(({ group, entries }) => [
      group,
      ...entries.map(({ path }) => path),
    ]);
  expect(paths({})).toEqual([
    ['service', '/a'],
    ['house', '/b'],
  ]);
  expect(paths({ modules: ['messages'] })).toEqual([['house', '/b']]);
  expect(paths({ modules: ['waitlist'], role: 'host', level: 101 })).toEqual([
    ['service', '/a'],
    ['platform', '/c'],
  ]);
});

it('shows nothing of a venue to who has none', () => {
  const boss = { ...someSettings({ role: 'owner', level: 101 }), venues: [] };
  const paths = menuOf(boss).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(paths).toContain('/boss/users');
  expect(paths).toContain('/account');
  expect(paths).not.toContain('/manage');
});

it('names every screen once', () => {
  expect(new Set(MENU.map(({ path }) => path)).size).toBe(MENU.length);
});
