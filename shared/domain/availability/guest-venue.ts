import type { VenueId } from '../kernel/ids.ts';
import type { Locale } from '../kernel/locale.ts';
import { addDays, calendarDay, type LocalDate } from '../kernel/time/local-date.ts';
import { localMomentAt } from '../kernel/time/zone.ts';
import { comingClosures } from '../venue/closed-period.ts';
import { textIn, type VenueContent } from '../venue/content.ts';
import type { GuestForm } from '../venue/guest-form.ts';
import { openingHours } from '../venue/opening-hours.ts';
import type { Pause } from '../venue/pause.ts';
import type { AreaId, VenueRules } from '../venue/rules.ts';
import type { VenueServices } from '../venue/services.ts';
import { onlineLimit } from './online-limit.ts';

/** The parts of a stored venue that guests may see. */
export type PublicVenue = {
  readonly venueId: VenueId;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly locale: Locale;
  readonly country: string;
  readonly currency: string;
  readonly color: string;
  readonly content: VenueContent;
  readonly rules: VenueRules;
  readonly form: GuestForm;
  readonly services: Pick<VenueServices, 'promo'>;
  readonly paused?: Pause;
};

/**
 * The venue as shown on its page. `today`: its present business day; `calendarDay`: the calendar date, if it differs.
 */
export function guestVenue(
  { venueId, name, phone, address, locale, country, currency, color, content, rules, form, paused }: PublicVenue,
  now: number,
) {
  const seats = (area: AreaId) => rules.tables.filter((table) => table.area === area).map(({ max }) => max);
  // An area keeps its index in the rules when its last table is removed; guests see only areas with tables.
  const areas = rules.areas.filter((area) => seats(area).length > 0);
  const { date: today, minute } = localMomentAt(now, rules.zone);
  const shown = calendarDay(today, minute);
  return {
    venueId,
    name,
    zone: rules.zone,
    locale,
    country,
    currency,
    color,
    phone,
    address,
    logo: content.logo,
    areas,
    largestTables: areas.map((area) => Math.max(...seats(area))),
    meals: [...new Set(rules.shifts.map(({ meal }) => meal))],
    minCovers: rules.minCovers,
    onlinePartyLimit: onlineLimit(rules),
    approval: rules.approval,
    deposits: rules.deposits.length > 0,
    // Only where a deposit can be due: a venue without deposits sends nothing about payments.
    ...(rules.deposits.length > 0 && rules.payBy.length > 0 && { payBy: [...rules.payBy] }),
    horizonDays: rules.horizonDays,
    form: { ...form, options: [...form.options], diets: [...form.diets] },
    today,
    ...(shown !== today && { calendarDay: shown }),
    ...(paused && { paused: true as const }),
  };
}

/** The venue's texts in one language, with its hours and terms. */
export function aboutVenue(
  { email, content, locale: own, rules, services: { promo } }: PublicVenue,
  locale: Locale,
  today: LocalDate,
) {
  const said = (texts: VenueContent['description']) => textIn(texts, locale, own);
  const runs = promo.enabled && (!promo.from || promo.from <= today) && (!promo.to || today <= promo.to);
  return {
    promo: runs ? { title: said(promo.title), text: said(promo.text) } : null,
    description: said(content.description),
    menuUrl: content.menuUrl,
    pictures: content.pictures.map((picture) => ({ ...picture, alt: said(picture.alt) })),
    faqs: content.faqs.map(({ question, answer }) => ({ question: said(question), answer: said(answer) })),
    hours: openingHours(rules, today).map(({ weekday, spans }) => ({ weekday, spans: [...spans] })),
    closures: comingClosures(rules.closedPeriods, today, addDays(today, rules.horizonDays)),
    email,
    company: content.company,
    terms: said(content.terms),
    kept: { contactMonths: rules.contactMonths, healthDays: rules.healthDays },
    guaranteeMinutes: rules.guaranteeMinutes,
  };
}
