import { isAmong } from '#shared/domain/account/roles.ts';
import { reachesArea } from '#shared/domain/account/staff.ts';
import type { ModuleId } from '#shared/domain/venue/services.ts';
import { paths } from '../paths.ts';
import { MENU_GROUPS, type MenuLine, type Screen } from '../routing/screens.ts';
import { SCREENS } from '../screens.ts';
import { BOSS_ABOVE, MAY_SET, WORKS_SERVICE_DAY } from '../session/guards.ts';
import type { Settings } from '../session/session.ts';

export type MenuEntry = MenuLine &
  Pick<Screen, 'path' | 'who' | 'area' | 'ofVenue'> & {
    /** A page of its own, outside the application. */
    readonly ownPage?: true;
  };

const ORDER: readonly unknown[] = Object.values(paths);

const BUYS = { who: MAY_SET, ofVenue: true, ofCustomers: true, group: 'house' } as const;

/** What the menu lists beside screens: the way home, parts of screens, and the scanner, which must open fast at the door. */
const MORE: readonly MenuEntry[] = [
  { path: paths.root, who: 'operator', icon: 'home', text: 'nav.home', group: 'service' },
  {
    path: paths.scan,
    who: WORKS_SERVICE_DAY,
    ofVenue: true,
    ownPage: true,
    icon: 'scan',
    text: 'nav.scan',
    group: 'lists',
  },
  { path: paths.balance, ...BUYS, icon: 'coins', text: 'nav.balance' },
  { path: paths.ownShop, ...BUYS, icon: 'card', text: 'nav.shop' },
  { path: paths.ownInvoices, ...BUYS, icon: 'coins', text: 'nav.invoices' },
  { path: paths.notifications, who: 'operator', icon: 'bell', text: 'notifications', group: 'house' },
];

/** Every screen that the menu lists. */
export const MENU: readonly MenuEntry[] = [
  ...SCREENS.flatMap(({ menu, path, who, area, ofVenue }) =>
    menu ? [{ ...menu, path, who, ...(area && { area }), ...(ofVenue && { ofVenue }) }] : [],
  ),
  ...MORE,
].toSorted((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path));

type Viewer = Pick<Settings, 'role' | 'level' | 'venues' | 'areas'> & {
  /** The modules of the account; undefined: all of them. */
  readonly modules?: readonly ModuleId[];
};

/** Whether the user may open the entry's screen rather than get a 403. */
export function opensTo(
  { who, area }: Pick<MenuEntry, 'who' | 'area'>,
  viewer: Pick<Viewer, 'role' | 'level' | 'areas'>,
) {
  const { role, level } = viewer;
  if (who === 'boss') return level > BOSS_ABOVE && (!area || reachesArea(viewer, area));
  return who === 'operator' || isAmong(who, role);
}

const isWanted = ({ module }: MenuEntry, { modules }: Viewer) => !module || !modules || modules.includes(module);

/** More lines than this are not taken in at a glance. */
export const MAX_TOP_LINES = 9;

export type MenuGroup = {
  readonly group: (typeof MENU_GROUPS)[number];
  readonly entries: readonly MenuEntry[];
  /** Stands in the menu as one line, which opens. */
  readonly folds: boolean;
};

/** The user's menu by group; a group without entries is left out. A short menu folds nothing. */
export function menuOf(viewer: Viewer, menu = MENU): MenuGroup[] {
  const groups = MENU_GROUPS.map((group) => ({
    group,
    entries: menu.filter((entry) => entry.group === group && !entry.within && isListed(entry, viewer)),
  })).filter(({ entries }) => entries.length > 0);
  const isLong = groups.reduce((lines, { entries }) => lines + entries.length, 0) > MAX_TOP_LINES;
  return groups.map(({ group, entries }) => ({
    ...{ group, entries },
    folds: isLong && group !== 'service' && entries.length > 1,
  }));
}

/** Every screen that the user may open, with those that the menu does not list. */
export const screensFor = (viewer: Viewer): MenuEntry[] => MENU.filter((entry) => isListed(entry, viewer));

/** The platform's staff have their own list of colleagues. */
const isOfVenues = ({ path }: MenuEntry, { level, venues }: Viewer): boolean =>
  path === paths.users && level > BOSS_ABOVE && venues.length === 0;

const isListed = (entry: MenuEntry, viewer: Viewer): boolean =>
  opensTo(entry, viewer) &&
  !(entry.ofCustomers && viewer.level > BOSS_ABOVE) &&
  !isOfVenues(entry, viewer) &&
  isWanted(entry, viewer) &&
  (!entry.ofVenue || viewer.venues.length > 0);

/** The entry of the address that is open: the one that leads to this very part of a screen, else the screen's. */
export const currentOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  MENU.find(({ path }) => path === pathname + search + hash)?.path ?? pathname;

/** Since when no venue of the user has the entry's module any more; undefined while one has it. */
export function endedSince({ module }: Pick<MenuEntry, 'module'>, { venues }: Pick<Viewer, 'venues'>) {
  if (!module) return undefined;
  const sold = `module${module}`.toLowerCase();
  const ends = venues.map(({ ended }) => ended?.find((each) => each.module.toLowerCase() === sold)?.since);
  return ends.every((end) => end !== undefined) ? ends[0] : undefined;
}
