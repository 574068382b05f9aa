import { FIRST_PATHS } from './first-paths.ts';

/** The guest whose conversation is open. */
export const guestParam = 'guest';

/** The party of the day whose panel is to be opened. */
export const partyParam = 'party';

/** The campaign that is open. */
export const campaignParam = 'campaign';
export const automationParam = 'automation';

/** The ticket that is open, and for support also its account. */
export const ticketParam = 'ticket';
export const accountParam = 'account';

/** The reservation whose money is open. */
export const moneyParam = 'reservation';

/** Every address of the venue's application, screens in the order of the menu; no other module writes one. */
export const paths = {
  root: '/',
  ...FIRST_PATHS,
  logout: '/auth/logout',
  forgot: '/auth/forgotpassword',
  storageIssue: '/auth/storageissue',
  bind: '/auth/bind',
  signUp: '/auth/signup',
  signUpAgent: '/auth/signup_agent',
  invitation: '/auth/invitation',
  dayOf: (date: string) => `/manage?${new URLSearchParams({ date })}`,
  /** A day with the move dialog of one of its parties open; the screen reads the same parameters. */
  moveOf: (date: string, partyId: string) => `/manage?${new URLSearchParams({ date, move: partyId })}`,
  /** A day with the panel of one of its parties open; the screen reads the same parameters. */
  partyOf: (date: string, partyId: string) => `/manage?${new URLSearchParams({ date, [partyParam]: partyId })}`,
  compact: '/manage250311',
  booking: '/booking',
  /** The booking form with the given choices; the screen reads the same parameters. */
  bookingOf: ({ date, start, adults, area }: AskedPlace) =>
    `/booking?${new URLSearchParams({ date, start: String(start), adults: String(adults), ...(area && { area }) })}`,
  /** The same form with only a day. */
  bookingOn: (date: string) => `/booking?${new URLSearchParams({ date })}`,
  grid: '/manage_grid',
  map: '/manage_map',
  wall: '/canvas_out',
  wallLatest: '/canvas_out_latest',
  wallPair: '/canvas_out2',
  kitchen: '/kitchen',
  waiting: '/waitinglist',
  /** The scanner at the door: a page of its own, outside the application. */
  scan: '/validateqr',
  pdf: '/pdf',
  guests: '/manage_db',
  /** One guest's profile, or all guests and reservations that match a text; the screen reads the same parameters. */
  guest: (guestId: string) => `/manage_db?${new URLSearchParams({ tab: 'guests', guest: guestId })}`,
  foundBy: (text: string) => `/manage_db?${new URLSearchParams({ q: text })}`,
  messages: '/messages',
  /** One guest's conversation; the screen reads the same parameter. */
  conversation: (guest: string) => `/messages?${new URLSearchParams({ [guestParam]: guest })}`,
  reviews: '/reviews',
  stats: '/stats',
  /** The reservations of a period that a figure counts; the screen reads the same parameters. */
  reservationsOf: ({ from, to, figure, meal, weekday, area }: CountedIn) =>
    `/manage_db?${new URLSearchParams({
      ...{ from, to, figure },
      ...(meal && { meal }),
      ...(weekday > 0 && { weekday: String(weekday) }),
      ...(area && { area }),
    })}`,
  /** The guest's page of a coupon, by its code. */
  coupon: (code: string) => `/coupon#${code}`,
  campaigns: '/mktg',
  /** One campaign, of a venue or on the page of the platform's; the screen reads the same parameter. */
  campaign: (campaignId: string, page = '/mktg') => `${page}?${new URLSearchParams({ [campaignParam]: campaignId })}`,
  /** What is sent by itself for a cause; the screen reads the same parameter. */
  automation: (cause: string) => `/mktg?${new URLSearchParams({ [automationParam]: cause })}`,
  deposits: '/deposits',
  /** The money of one reservation; the screen reads the same parameter. */
  moneyOf: (reservation: string) => `/deposits?${new URLSearchParams({ [moneyParam]: reservation })}`,
  tasks: '/tasks',
  tasksCalendar: '/tasks/calendar',
  tasksOrders: '/tasks/orders',
  tasksSettings: '/tasks/settings',
  users: '/uu',
  canvas: '/canvas',
  tickets: '/tickets',
  /** One ticket; the screen reads the same parameter. */
  ticket: (ticketId: string) => `/tickets?${new URLSearchParams({ [ticketParam]: ticketId })}`,
  /** A new ticket about an error; the screen reads the same parameters. */
  reportOf: (report: { readonly request: string; readonly route: string; readonly version: string }) =>
    `/tickets?${new URLSearchParams(report)}`,
  settings: '/settings',
  setup: '/settings/setup',
  paypal: '/paypal',
  whatsapp: '/whatsapp',
  balance: '/settings?pageId=services',
  ownShop: '/settings?pageId=services#shop',
  ownInvoices: '/settings?pageId=invoice',
  payment: '/payment',
  settingsPage: <P extends string>(pageId: P) => `/settings?pageId=${pageId}` as const,
  bossDashboard: '/boss/dashboard',
  bossUsers: '/boss/users',
  customers: '/customers',
  /** One account; the screen reads the same parameter. */
  customer: (accountId: string) => `/customers?${new URLSearchParams({ account: accountId })}`,
  shop: '/shop',
  businessReport: '/businessreport',
  bossCampaigns: '/boss/campaigns',
  bossReviews: '/boss/reviews',
  bossInvoices: '/boss/invoiceData',
  /** An invoice in the list of its month, all of that without a number; the screen reads the same parameters. */
  bossInvoice: (month: string, number: string) => `/boss/invoiceData?${new URLSearchParams({ month, number })}`,
  bossPayments: '/boss/payments',
  bossTables: '/boss/tables',
  bossTickets: '/boss/tickets',
  /** One ticket of an account; the screen reads the same parameters. */
  bossTicket: (accountId: string, ticketId: string) =>
    `/boss/tickets?${new URLSearchParams({ [accountParam]: accountId, [ticketParam]: ticketId })}`,
  bossLimits: '/boss/settings',
  bossLocalize: '/boss/localize',
  bossCountries: '/boss/countries',
  bossTeam: '/boss/team',
  account: '/account',
  notifications: '/account#push',
  terms: '/tos',
  privacy: '/privacy',
  anyError: '/error',
  error: (status: ErrorStatus) => `/error/${status}` as const,
} as const;

/** A figure of a period; `meal` and `area` null and `weekday` 0: all. */
export type CountedIn = {
  readonly from: string;
  readonly to: string;
  readonly figure: string;
  readonly meal: string | null;
  readonly weekday: number;
  readonly area: string | null;
};

/** The guest that a booking is for, if known: passed outside the address, which others may read. */
export type KnownCaller = { readonly name: string; readonly phone: string };

/** A requested place: day, minute, party size and area (null: any). */
export type AskedPlace = {
  readonly date: string;
  readonly start: number;
  readonly adults: number;
  readonly area: string | null;
};

export const ERROR_STATUSES = ['401', '403', '404', '500', '503'] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** A day of the day view; today has no parameter, so that a tab left open follows the calendar. */
export const dayParam = 'date';

/** The party of the day that is to be moved to another table. */
export const moveParam = 'move';

/** The first day of the week that a page of settings shows; this week has no parameter. */
export const weekParam = 'from';

/**
 * The stored path if it is safe to redirect to after signing in: inside this site, and not a page for signing in or out.
 * Anything that a browser could read as another host (`//evil`, `/\evil`, `https:`) is null.
 */
export function safeTarget(target: string | null, origin: string): string | null {
  if (!target || !/^\/[^/\\]/.test(target) || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  // Resolving `..` may produce another host again: `/a/..//evil`.
  if (url.origin !== origin || /^\/(auth\/|\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
