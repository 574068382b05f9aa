import type { Guardable } from '#shared/domain/venue/guard.ts';
import { GUARDED_NAMES } from '#shared/domain/venue/guarded-names.ts';
import type { TextKey } from '#web/i18n/app/texts.ts';

export type PageGroup = 'hours' | 'rooms' | 'booking' | 'house' | 'services' | 'account' | 'record';

type Page = {
  readonly group: PageGroup;
  /** What is changed on it: sections, what else a settings password can guard, and the password itself. */
  readonly sets: readonly (Guardable | 'guard')[];
  /** The text that names an entry of the section: for entries added or removed as a whole, and for fields that no form asks for. */
  readonly entry?: TextKey<'settings'>;
};

/** Pages of the settings, in the order in which a venue is set up. Only working pages are listed. */
const PAGES = {
  shifts: { group: 'hours', sets: ['shifts'], entry: 'page.shifts' },
  meals: { group: 'hours', sets: ['meals'], entry: 'page.meals' },
  weeklyClosures: { group: 'hours', sets: ['weeklyClosures'] },
  closedPeriods: { group: 'hours', sets: ['closedPeriods'], entry: 'periods.new' },
  slots: { group: 'hours', sets: ['slots', 'steering'] },
  slotParameters: { group: 'hours', sets: ['slotParameters'], entry: 'exceptions.new' },
  hallsTables: { group: 'rooms', sets: ['tables'], entry: 'setup.tables' },
  combinations: { group: 'rooms', sets: ['combinations'], entry: 'combinations.new' },
  hallCanvas: { group: 'rooms', sets: ['halls'] },
  directBooking: { group: 'booking', sets: ['guestForm', 'bookingWindow', 'widget', 'page'] },
  requests: { group: 'booking', sets: ['requests'] },
  options: { group: 'booking', sets: ['options'] },
  deposits: { group: 'booking', sets: ['deposits'], entry: 'deposits.rule' },
  promo: { group: 'booking', sets: ['promo'] },
  alerts: { group: 'booking', sets: ['alerts'] },
  locations: { group: 'house', sets: ['location', 'region'] },
  hostnames: { group: 'house', sets: ['hostnames'], entry: 'page.hostnames' },
  logos: { group: 'house', sets: ['logos'] },
  pictures: { group: 'house', sets: ['pictures'], entry: 'pictures.one' },
  foodStyles: { group: 'house', sets: ['foodStyles'] },
  faqs: { group: 'house', sets: ['faqs'], entry: 'page.faqs' },
  legal: { group: 'house', sets: ['legal'] },
  retention: { group: 'house', sets: ['retention'] },
  whatsapp: { group: 'services', sets: ['whatsapp'] },
  reminders: { group: 'services', sets: ['reminders'] },
  bulkWhatsapp: { group: 'services', sets: ['bulkWhatsapp'] },
  newsletter: { group: 'services', sets: ['newsletter'] },
  reviews: { group: 'services', sets: ['reviews'] },
  revenue: { group: 'services', sets: ['revenue'] },
  voiceMail: { group: 'services', sets: ['voiceMail'] },
  avatarAi: { group: 'services', sets: ['avatarAi'] },
  modules: { group: 'services', sets: ['modules'] },
  invoice: { group: 'account', sets: ['invoice'] },
  subUsers: { group: 'account', sets: [] },
  guard: { group: 'account', sets: ['guard'] },
  services: { group: 'account', sets: [] },
  transfer: { group: 'record', sets: ['transfer'] },
  calendarFeed: { group: 'record', sets: [] },
  changes: { group: 'record', sets: [] },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof PAGES;
const PAGE_IDS = Object.keys(PAGES) as readonly PageId[];
const pageAt = (id: PageId): Page => PAGES[id];

export const groupOf = (id: PageId): PageGroup => PAGES[id].group;

/** The same by group. */
export const PAGE_GROUPS: ReadonlyMap<PageGroup, readonly PageId[]> = Map.groupBy(PAGE_IDS, (id) => PAGES[id].group);

export const isPageId = (text: string | null): text is PageId => text !== null && Object.hasOwn(PAGES, text);

const PAGE_OF: ReadonlyMap<string, PageId> = new Map(
  PAGE_IDS.flatMap((id) => PAGES[id].sets.map((name) => [name, id] as const)),
);

/** The page on which a section is changed; for a section that no longer exists, the change log. */
export const pageOfSection = (section: string): PageId => PAGE_OF.get(section) ?? 'changes';

/** The text that names an entry of a section; null for a section without entries. */
export const entryTextOf = (section: string): TextKey<'settings'> | null =>
  pageAt(pageOfSection(section)).entry ?? null;

/** The pages on which any of these is changed. */
export const guardedPages = (names: readonly Guardable[]): PageId[] =>
  PAGE_IDS.filter((id) => names.some((name) => pageAt(id).sets.includes(name)));

/** Pages that a settings password can guard, in the order of the list. */
export const GUARDABLE_PAGES: readonly PageId[] = guardedPages(GUARDED_NAMES);

/** Pages whose settings the hall editor also changes: guarding one of them guards the editor too. */
const DRAWN: readonly PageId[] = ['hallsTables', 'combinations'];

/** True when the password for these names also guards the page. */
export const isGuarded = (page: PageId, names: readonly Guardable[]): boolean =>
  guardedPages(names).some((guarded) => guarded === page || (page === 'hallCanvas' && DRAWN.includes(guarded)));

/** Everything that is changed on these pages. */
export const namesOfPages = (pages: readonly PageId[]): Guardable[] =>
  GUARDED_NAMES.filter((name) => pages.includes(pageOfSection(name)));
