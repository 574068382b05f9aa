import { GUARDED_NAMES, type GuardedName } from '#shared/domain/venue/guard.ts';

/** Pages of the settings by group, in the order in which a house is set up. Only working pages are listed. */
export const PAGE_GROUPS = {
  hours: ['shifts', 'meals', 'weeklyClosures', 'closedPeriods', 'slots', 'slotParameters'],
  rooms: ['hallsTables', 'combinations', 'hallCanvas'],
  booking: ['directBooking', 'requests', 'options', 'deposits', 'promo', 'alerts'],
  house: ['locations', 'hostnames', 'logos', 'pictures', 'foodStyles', 'faqs', 'legal', 'retention'],
  services: ['whatsapp', 'reminders', 'bulkWhatsapp', 'newsletter', 'reviews', 'voiceMail', 'avatarAi', 'modules'],
  account: ['invoice', 'guard', 'services'],
  record: ['transfer', 'changes'],
} as const;

export type PageGroup = keyof typeof PAGE_GROUPS;
export type PageId = (typeof PAGE_GROUPS)[PageGroup][number];

const ALL: readonly string[] = Object.values(PAGE_GROUPS).flat();
export const isPageId = (text: string | null): text is PageId => text !== null && ALL.includes(text);

const PAGE_OF: Readonly<Record<GuardedName | 'guard', PageId>> = {
  guestForm: 'directBooking',
  bookingWindow: 'directBooking',
  widget: 'directBooking',
  options: 'options',
  requests: 'requests',
  alerts: 'alerts',
  deposits: 'deposits',
  weeklyClosures: 'weeklyClosures',
  closedPeriods: 'closedPeriods',
  meals: 'meals',
  shifts: 'shifts',
  slots: 'slots',
  steering: 'slots',
  slotParameters: 'slotParameters',
  tables: 'hallsTables',
  combinations: 'combinations',
  faqs: 'faqs',
  foodStyles: 'foodStyles',
  location: 'locations',
  legal: 'legal',
  retention: 'retention',
  region: 'locations',
  page: 'directBooking',
  logos: 'logos',
  pictures: 'pictures',
  whatsapp: 'whatsapp',
  bulkWhatsapp: 'bulkWhatsapp',
  reminders: 'reminders',
  newsletter: 'newsletter',
  invoice: 'invoice',
  modules: 'modules',
  promo: 'promo',
  voiceMail: 'voiceMail',
  reviews: 'reviews',
  avatarAi: 'avatarAi',
  hostnames: 'hostnames',
  halls: 'hallCanvas',
  transfer: 'transfer',
  guard: 'guard',
};

/** The page on which a section is changed; for a section that no longer exists, the change log. */
export const pageOfSection = (section: string): PageId => PAGE_OF[section as GuardedName | 'guard'] ?? 'changes';

/** Pages that a settings password can guard, in the order of the list. */
export const GUARDABLE_PAGES: readonly PageId[] = guardedPages(GUARDED_NAMES);

/** The pages on which any of these is changed. */
export function guardedPages(names: readonly GuardedName[]): PageId[] {
  const pages = names.map((name) => PAGE_OF[name]);
  return Object.values(PAGE_GROUPS)
    .flat()
    .filter((page) => pages.includes(page));
}

/** Pages whose settings the hall editor also changes: guarding one of them guards the editor too. */
const DRAWN: readonly PageId[] = ['hallsTables', 'combinations'];

/** True when the password for these names also guards the page. */
export const isGuarded = (page: PageId, names: readonly GuardedName[]): boolean =>
  guardedPages(names).some((guarded) => guarded === page || (page === 'hallCanvas' && DRAWN.includes(guarded)));

/** Everything that is changed on these pages. */
export const namesOfPages = (pages: readonly PageId[]): GuardedName[] =>
  GUARDED_NAMES.filter((name) => pages.includes(PAGE_OF[name]));
