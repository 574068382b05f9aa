import type { StaffArea } from '#shared/domain/account/staff.ts';
import type { ModuleId } from '#shared/domain/venue/services.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import type { Namespace, TextKey } from '#web/i18n/app/texts.ts';
import type { IconName } from '#web/ui/icon.tsx';
import type { Role } from '../session/session.ts';
import type { TutorialId } from '../tutorial/tutorials.ts';
import { loadPart } from './load-part.ts';

/** The menu's parts from top to bottom; all but the first fold. */
export const MENU_GROUPS = ['service', 'lists', 'guests', 'house', 'platform', 'platformSettings'] as const;

/** How the menu lists a screen. Within a group the order is that of `paths`. */
export type MenuLine = {
  readonly icon: IconName;
  readonly text: TextKey<'app'>;
  readonly group: (typeof MENU_GROUPS)[number];
  /** Reached from that screen and not listed in the menu, which would grow too long. */
  readonly within?: string;
  /** Shown only where a venue of the account has this module. */
  readonly module?: ModuleId;
  /** Of those who are the platform's customers: its own staff has another screen for it. */
  readonly ofCustomers?: true;
  /** The counter of the settings shown beside it. */
  readonly counter?: 'tbm' | 'unreadCount' | 'tasksCount' | 'ticketsCount';
};

type ScreenModule = { readonly Component: () => React.ReactNode };
type Load = () => Promise<ScreenModule>;

/** A screen for signed-in users, as its feature declares it: route, guard, texts and menu entry follow from it. */
export type Screen = {
  readonly path: string;
  /** The roles that may open it; `operator`: every signed-in user; `boss`: the platform's own staff. */
  readonly who: readonly Role[] | 'operator' | 'boss';
  /** Of the platform's screens: the part of its work to which it belongs. */
  readonly area?: StaffArea;
  /** Fetches the screen when it is first opened. */
  readonly load: Load;
  readonly texts: readonly Namespace[];
  /** Shows a venue, so it is not for users without one. */
  readonly ofVenue?: true;
  /** Hangs on a wall, where nobody touches it: it is not locked when idle. */
  readonly isDisplay?: true;
  /** The tutorial that explains it. */
  readonly tutorial?: TutorialId;
  readonly menu?: MenuLine;
};

/** Loads a screen with its texts, so that it is never drawn without them; those with parties also need the ones of queued changes. */
export const lazyScreen = (load: Load, namespaces: readonly Namespace[]) => async (): Promise<ScreenModule> => {
  const offline: readonly Namespace[] = namespaces.includes('manage') ? ['offline'] : [];
  const [module] = await loadPart(() => Promise.all([load(), needTexts(...namespaces, ...offline)]));
  return { Component: module.Component };
};
