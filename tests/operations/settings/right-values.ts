import type { WireInputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { NO_CONTENT } from '#shared/domain/venue/content.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { RULE_DEFAULTS } from '#shared/domain/venue/rules.ts';
import type { SectionName, SectionValues } from '#shared/domain/venue/sections.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import type { set_up } from '#shared/operations/settings/settings.ts';
import { aRules, aShift, aTable, at, aVenue, day } from '#tests/kit/builders.ts';

const { options: _options, diets: _diets, ...asked } = FORM_DEFAULTS;
const { minCovers, onlinePartyLimit, leadMinutes, horizonDays, sameDayDisabled, holdMinutes } = RULE_DEFAULTS;
const far = day('2027-06-01');

/** For every section another value than the tests' venue has, of a kind that leaves no reservation behind. */
export const RIGHT_VALUES: { readonly [N in Exclude<SectionName, 'steering'>]: SectionValues[N] } = {
  guestForm: { ...asked, email: 'optional' },
  options: { options: ['dog'], diets: ['vegan'] },
  bookingWindow: {
    ...{ minCovers, onlinePartyLimit, leadMinutes, horizonDays, sameDayDisabled, holdMinutes },
    unconfirmedHours: 6,
  },
  requests: { approval: false, requestHours: 48 },
  alerts: { lateMinutes: 5, guaranteeMinutes: 20, noShowMinutes: 45, conflictMinutes: 30, firmMinutes: 90 },
  weeklyClosures: { closedWeekdays: [1, 3] },
  closedPeriods: { closedPeriods: [{ from: far, to: far }] },
  meals: { durations: RULE_DEFAULTS.durations, resetMinutes: 5 },
  shifts: {
    shifts: [
      aShift(),
      aShift({ id: 'lunch', meal: 'Lunch', firstSeating: at('12:00'), lastSeating: at('14:00'), close: at('16:00') }),
    ],
  },
  slots: { pacing: {}, capacity: { covers: 500 } },
  slotParameters: { exceptions: [{ date: far, from: at('19:00'), to: at('20:00'), closed: true }] },
  tables: { tables: [...aRules().tables, aTable({ no: 0, name: 'T3' })] },
  combinations: { combinations: [{ no: 0, name: 'T1+T2', tables: [1, 2], min: 5, max: 6 }] },
  deposits: {
    deposits: [
      { kind: 'deposit', currency: 'eur', amount: { per: 'party', sum: 1000 }, refundHours: 24, minCovers: 30 },
    ],
  },
  faqs: { faqs: [{ question: { it: 'Cani?' }, answer: { it: 'Sì.' } }] },
  foodStyles: { description: {}, cuisines: ['Lombard'], priceRange: NO_CONTENT.priceRange },
  location: {
    ...{ name: aVenue().name, phone: aVenue().phone, address: aVenue().address },
    ...{ email: 'nina@nina.example', menuUrl: 'https://nina.example/' },
  },
  retention: { contactMonths: 6, healthDays: 7 },
  legal: { company: 'Da Nina S.r.l.', terms: {} },
  widget: { sites: ['https://nina.example'] },
  region: { country: 'IT', zone: 'Europe/Rome', locale: 'de', currency: 'eur' },
  page: { active: false },
  logos: { logo: `/media/${'a'.repeat(22)}.webp`, color: '#114433' },
  pictures: { pictures: [{ src: `/media/${'a'.repeat(22)}.webp`, width: 960, height: 640, alt: { it: 'La sala' } }] },
  whatsapp: { number: '+39021234567', displayName: 'Nina' },
  bulkWhatsapp: { from: at('11:00'), to: at('18:00'), everyDays: 30 },
  reminders: { enabled: true, hours: 30, largeFrom: 8, largeHours: 72 },
  newsletter: { sender: 'Nina', replyTo: 'nina@nina.example', footer: { it: 'A presto.' } },
  invoice: {
    ...NO_SERVICES.invoice,
    company: 'Da Nina S.r.l.',
    vat: '01234567897',
    street: 'Via dei Glicini 12',
    postalCode: '20121',
    city: 'Milano',
    province: 'MI',
    recipientCode: 'ABC1234',
  },
  modules: { modules: ['reservations', 'waitlist', 'messages'] },
  promo: { enabled: true, title: { it: 'Tartufo' }, text: { it: 'In novembre.' }, from: far, to: far },
  voiceMail: { enabled: false, greeting: { it: 'Lasciate un messaggio.' }, seconds: 90 },
  reviews: {
    ...NO_SERVICES.reviews,
    ...{ coupon: true, couponDays: 30, pauseDays: 14, couponGift: 'amount', couponAmount: 500 },
    ...{ couponMeals: ['Dinner'], couponExcluded: ['2026-12-31' as LocalDate], couponText: { it: 'Un dolce' } },
  },
  avatarAi: { enabled: false, name: 'Ada', tone: 'formal', knowledge: { it: 'Siamo in centro.' } },
  revenue: { Breakfast: 900, Lunch: 2200, Dinner: 3850 },
};

/** A venue that sets itself up. */
export const A_VENUE: WireInputOf<typeof set_up> = {
  name: 'Osteria Rosa',
  phone: '+39 02 7654321',
  address: 'Via Roma 1, Milano',
  country: 'IT',
  zone: 'Europe/Rome',
  locale: 'it',
  currency: 'eur',
  kind: 'restaurant',
  label: 'osteria-rosa',
};

/** Each section with a right value. */
export const RIGHT_WRITES = Object.entries(RIGHT_VALUES);
