import type { User } from '#functions/stores/users.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { WireInputOf } from '#shared/contracts/define.ts';
import { reservationIdOf, type VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate, Minute } from '#shared/domain/kernel/time/local-date.ts';
import { parseClock } from '#shared/domain/kernel/time/local-date.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { NO_CONTENT } from '#shared/domain/venue/content.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { RULE_DEFAULTS, type Shift, type Table, type VenueRules } from '#shared/domain/venue/rules.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import type { create } from '#shared/operations/reservations/reservations.ts';

/** A time of a venue day, `at('20:00')`. */
export function at(clock: string): Minute {
  const minute = parseClock(clock);
  if (minute === null) throw new Error(`no time: ${clock}`);
  return minute;
}

export const day = (date: string) => date as LocalDate;

/** A Saturday. */
export const SATURDAY = day('2026-12-05');
export const VENUE_ID = 'ven_trattoria' as VenueId;
export const OTHER_VENUE_ID = 'ven_elsewhere' as VenueId;
/** Tuesday, 1 December 2026, noon in Rome. */
export const NOON_TUESDAY = Date.UTC(2026, 11, 1, 11);

export const aTable = (over: Partial<Table> = {}): Table => ({
  no: 1,
  name: 'T1',
  area: 'Indoor',
  min: 1,
  max: 2,
  ...over,
});

export const aShift = (over: Partial<Shift> = {}): Shift => ({
  id: 'dinner',
  meal: 'Dinner',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  firstSeating: at('19:00'),
  lastSeating: at('22:00'),
  close: at('24:00'),
  slotStep: 15,
  ...over,
});

/** Dinner from 19:00, closed on Wednesdays, one table for two and one for four. */
export const aRules = (over: Partial<VenueRules> = {}): VenueRules => ({
  ...RULE_DEFAULTS,
  zone: 'Europe/Rome',
  areas: ['Indoor', 'Outdoor'],
  tables: [aTable(), aTable({ no: 2, name: 'T2', min: 2, max: 4 })],
  combinations: [],
  shifts: [aShift()],
  ...over,
});

export const aVenue = (over: Partial<Venue> = {}): Venue => ({
  venueId: VENUE_ID,
  accountId: 'acc_demo',
  name: 'Trattoria da Nina',
  phone: '+39 02 1234567',
  email: '',
  address: 'Via Roma 1, Milano',
  country: 'IT',
  locale: 'it',
  currency: 'eur',
  active: true,
  color: '#8a3324',
  host: 'localhost',
  content: NO_CONTENT,
  rules: aRules(),
  form: FORM_DEFAULTS,
  services: NO_SERVICES,
  ...over,
});

export const aReservation = (over: Partial<Reservation> = {}): Reservation => {
  const date = over.date ?? SATURDAY;
  return {
    id: reservationIdOf(date, '7KQ2M9XA'),
    venueId: VENUE_ID,
    date,
    revision: 1,
    booking: 'unconfirmed',
    presence: 'expected',
    course: null,
    payment: 'none',
    start: at('20:00'),
    duration: 90,
    meal: 'Dinner',
    adults: 2,
    children: 0,
    highchairs: 0,
    area: null,
    contact: { name: 'Anna Rossi', phone: '+393331234567', locale: 'it' },
    remarks: '',
    promo: false,
    channel: 'web',
    messaging: 'whatsapp',
    createdAt: NOON_TUESDAY,
    history: [{ at: NOON_TUESDAY, actor: { kind: 'guest' }, action: 'book' }],
    ...over,
  };
};

export const aMessage = (over: Partial<Message> = {}): Message => ({
  id: 'msg_0000000000000001',
  reservationId: aReservation().id,
  revision: 1,
  purpose: 'confirmRequest',
  locale: 'it',
  channel: 'whatsapp',
  state: 'queued',
  history: [{ state: 'queued', at: NOON_TUESDAY }],
  ...over,
});

/** The input of a guest's booking: two covers at 20:00 on a Saturday. */
export const aGuestBooking = (over: Partial<WireInputOf<typeof create>> = {}): WireInputOf<typeof create> => ({
  venueId: VENUE_ID,
  date: SATURDAY,
  start: at('20:00'),
  adults: 2,
  children: 0,
  highchairs: 0,
  area: null,
  name: 'Anna Rossi',
  phone: '333 123 4567',
  locale: 'it',
  remarks: '',
  terms: true,
  promo: false,
  channel: 'web',
  ...over,
});

export const aUser = (over: Partial<User> = {}): User => ({
  userId: 'usr_owner',
  accountId: 'acc_demo',
  email: 'owner@demo.coperto.test',
  name: 'Olga',
  role: 'owner',
  level: 1,
  locale: 'en',
  venues: [VENUE_ID],
  access: 0,
  password: '',
  ...over,
});
