import { isAmong } from '#shared/domain/account/roles.ts';
import type { ModuleId } from '#shared/domain/venue/services.ts';
import { paths } from '../paths.ts';
import { MENU_GROUPS, type MenuLine, type Screen } from '../routing/screens.ts';
import { SCREENS } from '../screens.ts';
import { BOSS_ABOVE, WORKS_SERVICE_DAY } from '../session/guards.ts';
import type { Settings } from '../session/session.ts';

export type MenuEntry = MenuLine &
  Pick<Screen, 'path' | 'who' | 'ofVenue'> & {
    /** A page of its own, outside the application. */
    readonly ownPage?: true;
  };

const ORDER: readonly unknown[] = Object.values(paths);

/** The scanner of coupons and reservations, which must open fast at the door. */
const SCANNER: MenuEntry = {
  path: paths.scan,
  who: WORKS_SERVICE_DAY,
  ofVenue: true,
  ownPage: true,
  ...{ icon: 'scan', text: 'nav.scan', group: 'service' },
};

/** Every screen that the menu lists. */
export const MENU: readonly MenuEntry[] = [
  ...SCREENS.flatMap(({ menu, path, who, ofVenue }) =>
    menu ? [{ ...menu, path, who, ...(ofVenue && { ofVenue }) }] : [],
  ),
  SCANNER,
].toSorted((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path));

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
