import { checkBookingWindow, checkClosedPeriods, checkDurations, checkExceptions, checkShifts } from './check-hours.ts';
import { checkName, checkPage, checkRegion } from './check-page.ts';
import {
  checkAvatarAi,
  checkBulkWhatsapp,
  checkInvoice,
  checkModules,
  checkPromo,
  checkReviews,
  checkVoiceMail,
} from './check-services.ts';
import { checkCombinations, checkTables } from './check-tables.ts';
import type { VenueContent } from './content.ts';
import { checkDeposits } from './deposits/check-rules.ts';
import { checkFaqs } from './faqs.ts';
import type { Fault } from './faults.ts';
import { checkGuestForm, type GuestForm } from './guest-form.ts';
import { numberTables, numberUnits } from './number-units.ts';
import { checkSwitch } from './planned.ts';
import type { VenueRules } from './rules.ts';
import type { VenueServices } from './services.ts';
import type { JudgedVenue, VenueSettings } from './venue-settings.ts';

/** How a section of the settings is read from a venue, stored in it, and checked beyond the schema of its fields. */
export type Section<V> = {
  readonly of: (venue: VenueSettings) => V;
  readonly put: (venue: VenueSettings, value: V) => VenueSettings;
  /** The faults of a value in a venue; [] means none. Paths are relative to the value. */
  readonly check: (value: V, venue: JudgedVenue) => readonly Fault[];
  /** A change may leave reservations behind, so they are checked before it is saved. */
  readonly touchesReservations?: true;
};

const nothing = () => [];

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** What a section may have besides its fields; a `put` of its own where the fields are not stored as they come. */
type More<V> = Partial<Pick<Section<V>, 'put' | 'check' | 'touchesReservations'>>;

/** A section that consists of some of the venue's rules. */
const ofRules = <K extends keyof VenueRules>(
  names: readonly K[],
  more: More<Pick<VenueRules, K>> = {},
): Section<Pick<VenueRules, K>> => ({
  of: ({ rules }) => pick(rules, names),
  put: (venue, value) => ({ ...venue, rules: { ...venue.rules, ...pick(value as VenueRules, names) } }),
  check: nothing,
  ...more,
});

const ofContent = <K extends keyof VenueContent>(
  names: readonly K[],
  more: More<Pick<VenueContent, K>> = {},
): Section<Pick<VenueContent, K>> => ({
  of: ({ content }) => pick(content, names),
  put: (venue, value) => ({ ...venue, content: { ...venue.content, ...pick(value as VenueContent, names) } }),
  check: nothing,
  ...more,
});

/** A section that is one of the services as a whole. */
const ofService = <N extends keyof VenueServices>(
  name: N,
  check: (value: VenueServices[N], before: VenueServices[N]) => readonly Fault[] = nothing,
): Section<VenueServices[N]> => ({
  of: ({ services }) => services[name],
  put: (venue, value) => ({ ...venue, services: { ...venue.services, [name]: value } }),
  check: (value, { services }) => [...checkSwitch(name, value, services[name]), ...check(value, services[name])],
});

const guestForm: Section<Omit<GuestForm, 'options' | 'diets'>> = {
  of: ({ form: { options: _options, diets: _diets, ...asked } }) => asked,
  put: (
    venue,
    { options: _options, diets: _diets, ...asked }: Partial<GuestForm> & Omit<GuestForm, 'options' | 'diets'>,
  ) => ({
    ...venue,
    form: { ...venue.form, ...asked },
  }),
  check: checkGuestForm,
};

const options: Section<Pick<GuestForm, 'options' | 'diets'>> = {
  of: ({ form }) => pick(form, ['options', 'diets']),
  put: (venue, value) => ({ ...venue, form: { ...venue.form, ...pick(value, ['options', 'diets']) } }),
  check: nothing,
};

/** New tables have the number 0 and get the next one. */
const tables = /* @__PURE__ */ ofRules(['tables'], {
  put: (venue, value) => ({ ...venue, rules: numberTables(venue.rules, value.tables) }),
  check: (value, { rules }) => checkTables(value.tables, rules),
  touchesReservations: true,
});

const combinations = /* @__PURE__ */ ofRules(['combinations'], {
  put: (venue, value) => {
    const { units, lastUnit } = numberUnits(venue.rules, venue.rules.combinations, value.combinations);
    return { ...venue, rules: { ...venue.rules, combinations: units, lastUnit } };
  },
  check: (value, { rules }) => checkCombinations(value.combinations, rules),
  touchesReservations: true,
});

const PLACE = ['name', 'phone', 'email', 'address'] as const;
const location: Section<Pick<VenueSettings, (typeof PLACE)[number]> & Pick<VenueContent, 'menuUrl'>> = {
  of: (venue) => ({ ...pick(venue, PLACE), menuUrl: venue.content.menuUrl }),
  put: (venue, { menuUrl, ...place }) => ({ ...venue, ...place, content: { ...venue.content, menuUrl } }),
  check: checkName,
};

const region: Section<Pick<VenueSettings, 'country' | 'locale' | 'currency'> & Pick<VenueRules, 'zone'>> = {
  of: ({ country, locale, currency, rules: { zone } }) => ({ country, zone, locale, currency }),
  put: (venue, { zone, ...value }) => ({ ...venue, ...value, rules: { ...venue.rules, zone } }),
  check: checkRegion,
};

const page: Section<Pick<VenueSettings, 'active'>> = {
  of: ({ active }) => ({ active }),
  put: (venue, { active }) => ({ ...venue, active }),
  check: checkPage,
};

const logos: Section<Pick<VenueContent, 'logo'> & Pick<VenueSettings, 'color'>> = {
  of: ({ color, content: { logo } }) => ({ logo, color }),
  put: (venue, { logo, color }) => ({ ...venue, color, content: { ...venue.content, logo } }),
  check: nothing,
};

const WINDOW = [
  'minCovers',
  'onlinePartyLimit',
  'leadMinutes',
  'horizonDays',
  'sameDayDisabled',
  'holdMinutes',
  'unconfirmedHours',
] as const;
const ALERTS = ['lateMinutes', 'guaranteeMinutes', 'noShowMinutes', 'conflictMinutes', 'firmMinutes'] as const;

/** Every section of the settings. A section is saved as a whole, and each has its own revision. */
const declared = () => ({
  guestForm,
  options,
  bookingWindow: ofRules(WINDOW, { check: checkBookingWindow }),
  requests: ofRules(['approval', 'requestHours']),
  alerts: ofRules(ALERTS),
  weeklyClosures: ofRules(['closedWeekdays'], { touchesReservations: true }),
  closedPeriods: ofRules(['closedPeriods'], { check: checkClosedPeriods, touchesReservations: true }),
  meals: ofRules(['durations', 'resetMinutes'], { check: checkDurations, touchesReservations: true }),
  shifts: ofRules(['shifts'], { check: checkShifts, touchesReservations: true }),
  slots: ofRules(['pacing', 'capacity'], { touchesReservations: true }),
  slotParameters: ofRules(['exceptions'], { check: checkExceptions, touchesReservations: true }),
  steering: ofRules(['steering']),
  tables,
  combinations,
  deposits: ofRules(['deposits'], { check: ({ deposits }, { currency }) => checkDeposits(deposits, currency) }),
  faqs: ofContent(['faqs'], { check: checkFaqs }),
  foodStyles: ofContent(['description', 'cuisines', 'priceRange']),
  location,
  legal: ofContent(['company', 'terms']),
  retention: ofRules(['contactMonths', 'healthDays']),
  widget: ofContent(['sites']),
  region,
  page,
  logos,
  pictures: ofContent(['pictures']),
  whatsapp: ofService('whatsapp'),
  bulkWhatsapp: ofService('bulkWhatsapp', checkBulkWhatsapp),
  reminders: ofService('reminders'),
  newsletter: ofService('newsletter'),
  invoice: ofService('invoice', checkInvoice),
  modules: ofService('modules', checkModules),
  promo: ofService('promo', checkPromo),
  voiceMail: ofService('voiceMail', checkVoiceMail),
  reviews: ofService('reviews', checkReviews),
  revenue: ofService('revenue'),
  avatarAi: ofService('avatarAi', checkAvatarAi),
});

export type SectionName = keyof ReturnType<typeof declared>;
/** The contents of each section. */
export type SectionValues = { readonly [N in SectionName]: ReturnType<ReturnType<typeof declared>[N]['of']> };
export const SECTIONS: { readonly [N in SectionName]: Section<SectionValues[N]> } = /* @__PURE__ */ declared();
export const SECTION_NAMES = /* @__PURE__ */ Object.keys(SECTIONS) as readonly SectionName[];
