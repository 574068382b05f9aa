import { isAmong } from '#shared/domain/account/roles.ts';
import type { ModuleId } from '#shared/domain/venue/services.ts';
import type { TextKey } from '#web/i18n/app/texts.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';
import { BOSS_ABOVE, MAY_INVITE, MAY_SET, SEES_KITCHEN, SEES_TONIGHT, WORKS_TONIGHT } from '../session/guards.ts';
import type { Role, Settings } from '../session/session.ts';

/** The menu's parts from top to bottom. */
const MENU_GROUPS = ['service', 'guests', 'house', 'platform'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

export type MenuEntry = {
  readonly path: string;
  readonly icon: IconName;
  readonly text: TextKey<'app'>;
  readonly group: MenuGroup;
  /** The same roles as in the route's own guard; a test compares the two. */
  readonly who: readonly Role[] | 'operator' | 'boss';
  /** Reached from that screen and not listed in the menu, which would grow too long. */
  readonly within?: string;
  /** Shows a venue, so it is hidden from users without one. */
  readonly ofVenue?: true;
  /** Shown only where a venue of the account has this module. */
  readonly module?: ModuleId;
  /** The counter of the settings shown beside it. */
  readonly counter?: 'tbm' | 'unreadCount' | 'tasksCount';
};

/** Every working screen, as the menu lists it. A screen is added together with its route, never before. */
export const MENU: readonly MenuEntry[] = [
  {
    path: paths.manage,
    icon: 'table',
    text: 'nav.tonight',
    group: 'service',
    who: SEES_TONIGHT,
    ofVenue: true,
    counter: 'tbm',
  },
  { path: paths.compact, icon: 'menu', text: 'nav.compact', group: 'service', who: SEES_TONIGHT, ofVenue: true },
  {
    path: paths.booking,
    icon: 'phone',
    text: 'nav.booking',
    group: 'service',
    who: WORKS_TONIGHT,
    ofVenue: true,
    module: 'reservations',
  },
  { path: paths.guests, icon: 'search', text: 'nav.guests', group: 'guests', who: SEES_TONIGHT, ofVenue: true },
  {
    path: paths.messages,
    icon: 'chat',
    text: 'nav.messages',
    group: 'guests',
    who: WORKS_TONIGHT,
    ofVenue: true,
    counter: 'unreadCount',
  },
  { path: paths.grid, icon: 'grid', text: 'nav.grid', group: 'service', who: SEES_TONIGHT, ofVenue: true },
  { path: paths.map, icon: 'map', text: 'nav.map', group: 'service', who: SEES_TONIGHT, ofVenue: true },
  { path: paths.wall, icon: 'expand', text: 'nav.wall', group: 'service', who: SEES_TONIGHT, ofVenue: true },
  {
    path: paths.wallLatest,
    icon: 'bell',
    text: 'nav.wallLatest',
    group: 'service',
    who: SEES_TONIGHT,
    ofVenue: true,
    within: paths.wall,
  },
  {
    path: paths.wallPair,
    icon: 'copy',
    text: 'nav.wallPair',
    group: 'service',
    who: SEES_TONIGHT,
    ofVenue: true,
    within: paths.wall,
  },
  { path: paths.kitchen, icon: 'course', text: 'nav.kitchen', group: 'service', who: SEES_KITCHEN, ofVenue: true },
  {
    path: paths.waiting,
    icon: 'hourglass',
    text: 'nav.waiting',
    group: 'service',
    who: SEES_TONIGHT,
    ofVenue: true,
    module: 'waitlist',
  },
  { path: paths.pdf, icon: 'print', text: 'nav.pdf', group: 'service', who: SEES_TONIGHT, ofVenue: true },
  {
    path: paths.tasks,
    icon: 'checks',
    text: 'nav.tasks',
    group: 'house',
    who: SEES_KITCHEN,
    ofVenue: true,
    counter: 'tasksCount',
  },
  { path: paths.users, icon: 'users', text: 'nav.users', group: 'house', who: MAY_INVITE },
  { path: paths.canvas, icon: 'wall', text: 'nav.canvas', group: 'house', who: MAY_SET, ofVenue: true },
  {
    path: paths.settings,
    icon: 'settings',
    text: 'nav.settings',
    group: 'house',
    who: MAY_SET,
    ofVenue: true,
  },
  { path: paths.bossUsers, icon: 'users', text: 'nav.bossUsers', group: 'platform', who: 'boss' },
  { path: paths.account, icon: 'user', text: 'nav.account', group: 'house', who: 'operator' },
];

type Viewer = Pick<Settings, 'role' | 'level' | 'venues'> & {
  /** The modules of the account; undefined: all of them. */
  readonly modules?: readonly ModuleId[];
};

/** Whether the user may open the entry's screen rather than get a 403. */
export function opensTo({ who }: Pick<MenuEntry, 'who'>, { role, level }: Pick<Viewer, 'role' | 'level'>): boolean {
  if (who === 'boss') return level > BOSS_ABOVE;
  return who === 'operator' || isAmong(who, role);
}

const isWanted = ({ module }: MenuEntry, { modules }: Viewer) => !module || !modules || modules.includes(module);

/** The user's menu by group; a group without entries is left out. */
export const menuOf = (viewer: Viewer, menu = MENU) =>
  MENU_GROUPS.map((group) => ({
    group,
    entries: menu.filter(
      (entry) =>
        entry.group === group &&
        !entry.within &&
        opensTo(entry, viewer) &&
        isWanted(entry, viewer) &&
        (!entry.ofVenue || viewer.venues.length > 0),
    ),
  })).filter(({ entries }) => entries.length > 0);
