import { checkBookingWindow, checkClosedPeriods, checkDurations, checkExceptions, checkShifts } from './check-hours.ts';
import { checkPage, checkRegion } from './check-page.ts';
import {
  checkAvatarAi,
  checkBulkWhatsapp,
  checkInvoice,
  checkModules,
  checkNewsletter,
  checkPromo,
  checkReviews,
  checkVoiceMail,
} from './check-services.ts';
import { checkCombinations, checkTables } from './check-tables.ts';
import type { VenueContent } from './content.ts';
import { checkDeposits } from './deposits/check-rules.ts';
import { checkFaqs } from './faqs.ts';
import type { Fault } from './faults.ts';
import { checkGuestForm } from './guest-form.ts';
import { numberTables, numberUnits } from './number-units.ts';
import type { VenueRules } from './rules.ts';
import type { JudgedVenue, SectionName, SectionValues, VenueSettings } from './section-values.ts';
import type { VenueServices } from './services.ts';

export type { SectionName, SectionValues, VenueSettings } from './section-values.ts';

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

/** A section that consists of some of the venue's rules. */
const ofRules = <K extends keyof VenueRules>(...names: readonly K[]) => ({
  of: ({ rules }: VenueSettings): Pick<VenueRules, K> => pick(rules, names),
  put: (venue: VenueSettings, value: Pick<VenueRules, K>): VenueSettings => ({
    ...venue,
    rules: { ...venue.rules, ...pick(value as VenueRules, names) },
  }),
  check: nothing,
});

const ofContent = <K extends keyof VenueContent>(...names: readonly K[]) => ({
  of: ({ content }: VenueSettings): Pick<VenueContent, K> => pick(content, names),
  put: (venue: VenueSettings, value: Pick<VenueContent, K>): VenueSettings => ({
    ...venue,
    content: { ...venue.content, ...pick(value as VenueContent, names) },
  }),
  check: nothing,
});

/** A section that is one of the services as a whole. */
const ofService = <N extends keyof VenueServices>(
  name: N,
  check: (value: VenueServices[N]) => readonly Fault[] = nothing,
) => ({
  of: ({ services }: VenueSettings): VenueServices[N] => services[name],
  put: (venue: VenueSettings, value: VenueServices[N]): VenueSettings => ({
    ...venue,
    services: { ...venue.services, [name]: value },
  }),
  check,
});

export const SECTIONS: { readonly [N in SectionName]: Section<SectionValues[N]> } = {
  guestForm: {
    of: ({ form: { options: _options, diets: _diets, ...asked } }) => asked,
    put: (
      venue,
      { options: _options, diets: _diets, ...asked }: SectionValues['guestForm'] & Partial<SectionValues['options']>,
    ) => ({
      ...venue,
      form: { ...venue.form, ...asked },
    }),
    check: checkGuestForm,
  },
  options: {
    of: ({ form }) => pick(form, ['options', 'diets']),
    put: (venue, { options, diets }) => ({ ...venue, form: { ...venue.form, options, diets } }),
    check: nothing,
  },
  bookingWindow: {
    ...ofRules(
      'minCovers',
      'onlinePartyLimit',
      'leadMinutes',
      'horizonDays',
      'sameDayDisabled',
      'holdMinutes',
      'unconfirmedHours',
    ),
    check: checkBookingWindow,
  },
  requests: ofRules('approval', 'requestHours'),
  alerts: ofRules('lateMinutes', 'guaranteeMinutes', 'noShowMinutes', 'conflictMinutes', 'firmMinutes'),
  weeklyClosures: { ...ofRules('closedWeekdays'), touchesReservations: true },
  closedPeriods: { ...ofRules('closedPeriods'), check: checkClosedPeriods, touchesReservations: true },
  meals: { ...ofRules('durations', 'resetMinutes'), check: checkDurations, touchesReservations: true },
  shifts: { ...ofRules('shifts'), check: checkShifts, touchesReservations: true },
  slots: { ...ofRules('pacing', 'capacity'), touchesReservations: true },
  slotParameters: { ...ofRules('exceptions'), check: checkExceptions, touchesReservations: true },
  steering: ofRules('steering'),
  tables: {
    ...ofRules('tables'),
    put: (venue, { tables }) => ({ ...venue, rules: numberTables(venue.rules, tables) }),
    check: ({ tables }, { rules }) => checkTables(tables, rules),
    touchesReservations: true,
  },
  combinations: {
    ...ofRules('combinations'),
    put: (venue, { combinations }) => {
      const { units, lastUnit } = numberUnits(venue.rules, venue.rules.combinations, combinations);
      return { ...venue, rules: { ...venue.rules, combinations: units, lastUnit } };
    },
    check: ({ combinations }, { rules }) => checkCombinations(combinations, rules),
    touchesReservations: true,
  },
  deposits: {
    ...ofRules('deposits'),
    check: ({ deposits }, { currency }) => checkDeposits(deposits, currency),
  },
  faqs: { ...ofContent('faqs'), check: checkFaqs },
  foodStyles: ofContent('description', 'cuisines', 'priceRange'),
  location: {
    of: ({ name, phone, email, address, content: { menuUrl } }) => ({ name, phone, email, address, menuUrl }),
    put: (venue, { menuUrl, ...place }) => ({
      ...venue,
      ...place,
      content: { ...venue.content, menuUrl },
    }),
    check: nothing,
  },
  legal: ofContent('company', 'terms'),
  retention: ofRules('contactMonths', 'healthDays'),
  widget: ofContent('sites'),
  region: {
    of: ({ country, locale, currency, rules: { zone } }) => ({ country, zone, locale, currency }),
    put: (venue, { zone, ...value }) => ({ ...venue, ...value, rules: { ...venue.rules, zone } }),
    check: checkRegion,
  },
  page: { of: ({ active }) => ({ active }), put: (venue, { active }) => ({ ...venue, active }), check: checkPage },
  logos: {
    of: ({ color, content: { logo } }) => ({ logo, color }),
    put: (venue, { logo, color }) => ({ ...venue, color, content: { ...venue.content, logo } }),
    check: nothing,
  },
  pictures: ofContent('pictures'),
  whatsapp: ofService('whatsapp'),
  bulkWhatsapp: ofService('bulkWhatsapp', checkBulkWhatsapp),
  reminders: ofService('reminders'),
  newsletter: ofService('newsletter', checkNewsletter),
  invoice: ofService('invoice', checkInvoice),
  modules: ofService('modules', checkModules),
  promo: ofService('promo', checkPromo),
  voiceMail: ofService('voiceMail', checkVoiceMail),
  reviews: ofService('reviews', checkReviews),
  avatarAi: ofService('avatarAi', checkAvatarAi),
};
