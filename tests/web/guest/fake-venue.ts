import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import type { GuestMoney } from '#web/guest/reservation/payment/money-of.ts';
import type { About, Booked, BookingInput, GuestReservation, Venue } from '#web/guest/types.ts';
import { dayOf, monthOf, nextOpen } from './fake-days.ts';
import { fakeVisits } from './fake-visits.ts';

/** What the venue was asked, as it arrived. */
export type Asked = {
  readonly id: string;
  readonly input: Record<string, unknown>;
  readonly headers: Headers;
};

type Answer = Record<string, unknown> & { readonly errorid?: string };
type Altered = Pick<GuestReservation, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area' | 'remarks'>;
type Reply = Answer | Response | 'lost';

/** Where every provider of the fake venue takes its payments. */
export const PAYMENT_PAGE = 'https://pay.example/session';

export const aVenue = (overrides: Partial<Venue> = {}): Venue =>
  ({
    venueId: 'ven_trattoria',
    name: 'Trattoria da Nina',
    zone: 'Europe/Rome',
    locale: 'it',
    country: 'IT',
    currency: 'eur',
    color: '#8c3b1f',
    phone: '+390612345678',
    address: 'Via dei Serpenti 12, 00184 Roma',
    areas: ['Indoor', 'Outdoor', 'HeatedDehors'],
    largestTables: [8, 6, 4],
    meals: ['Lunch', 'Dinner'],
    minCovers: 1,
    onlinePartyLimit: 8,
    approval: false,
    deposits: false,
    horizonDays: 90,
    form: FORM_DEFAULTS,
    today: '2026-12-01',
    ...overrides,
  }) as Venue;

/** What the venue tells of itself. */
export const ABOUT: About = {
  promo: null,
  description: 'Home cooking.',
  menuUrl: 'https://example.com/menu',
  pictures: [{ src: '/icon.svg', width: 96, height: 96, alt: 'A laid table' }],
  faqs: [{ question: 'May we bring our dog?', answer: 'Yes.' }],
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    spans: weekday === 3 ? [] : [{ meal: 'Dinner', from: 1140, to: 1440 }],
  })),
  closures: [{ from: '2026-12-24', to: '2026-12-26' }],
  email: 'ciao@nina.example',
  company: 'Da Nina S.r.l.',
  terms: 'Dogs are welcome.',
  kept: { contactMonths: 6, healthDays: 7 },
  guaranteeMinutes: 15,
};

const A_CONSENT = { purpose: 'whatsapp', state: 'none', at: null, words: 'Yes, news by WhatsApp.' };

/**
 * A venue that answers as the operations are declared, for the page's own tests: Wednesdays closed, Fridays full,
 * Thursdays on the waiting list; lunch 12:00 to 14:00, dinner 19:00 to 22:00. Single answers can be replaced, or lost
 * on their way back after the venue has done its part.
 */
export function fakeVenue(venue: Venue = aVenue()) {
  const asked: Asked[] = [];
  const next = new Map<string, Reply[]>();
  const answered = new Map<string, Answer>();
  const reservations = new Map<string, GuestReservation>();
  const money = new Map<string, GuestMoney>();
  const after = fakeVisits();

  const replies: Readonly<Record<string, (input: Record<string, unknown>, token: string) => Answer>> = {
    ...after.replies,
    'venues.find': () => ({ ...venue }),
    'venues.about': () => ({ ...ABOUT }),
    'availability.month': ({ month }) => ({ month, days: monthOf(String(month), venue) }),
    'availability.day': ({ date = nextOpen((venue.calendarDay ?? venue.today) as LocalDate) }) => ({
      ...dayOf(date as LocalDate, venue),
    }),
    'availability.alternatives': () => ({
      free: false,
      alternatives: [{ date: '2026-12-05', start: 1200, area: 'Outdoor' }],
      waitlist: true,
    }),
    'reservations.hold': () => ({ seconds: 300, split: false }),
    'reservations.release': () => ({ freed: true }),
    'reservations.create': (input) => book(input as BookingInput, 'unconfirmed'),
    'reservations.request': (input) => book(input as BookingInput, 'requested'),
    'waitlist.join': (input) => book(input as BookingInput, 'waitlisted'),
    'guest.find': () => ({}),
    'guest.view': (_, token) => found(token),
    'payments.state': (_, token) => moneyOf(token),
    'payments.check': (_, token) => ({ ...found(token), ...moneyOf(token) }),
    'payments.pay': () => ({ url: PAYMENT_PAGE }),
    'guest.whatsapp_link': () => ({
      link: 'https://wa.me/390212345678',
      phone: '+390212345678',
      code: 'TRATTORIA-261205-7KQ2M9XA-QY3ZT0A1BC',
    }),
    'guest.resend': (_, token) => found(token),
    'guest.cancel': (_, token) => alter(token, { booking: 'cancelled', cancellable: false }),
    'guest.accept_offer': (_, token) => alter(token, { booking: 'confirmed' }),
    'guest.day': ({ date }) => {
      const { steering: _, ...day } = dayOf(date as LocalDate, venue);
      return { ...day, slots: day.slots.map(({ proposed: _proposed, ...slot }) => slot) };
    },
    'guest.remove_me': ({ cancel }, token) =>
      cancel === true
        ? alter(token, {
            ...{ name: '', phone: '', remarks: '', booking: 'cancelled' },
            erased: { at: Date.UTC(2026, 11, 1, 11), reservations: 2, messages: 3, cancelled: 1 },
          })
        : { errorid: 'privacy.openReservations', detail: { limit: 1 } },
    'guest.reconfirm': (_, token) => alter(token, { reconfirm: { state: 'yes', at: 1 } }),
    'guest.consents': () => ({ consents }),
    'guest.consent_write': ({ agrees }) => {
      consents = [{ ...A_CONSENT, state: agrees ? 'given' : 'withdrawn', at: Date.UTC(2026, 11, 1, 11) }];
      return { consents };
    },
    'guest.late': ({ minutes }, token) => alter(token, { late: Number(minutes) }),
    'guest.alter': ({ wish, ask }, token) => alterOrAsk(wish as Altered, ask === true, token),
    'guest.change_email': ({ email }, token) =>
      alter(token, { email: String(email), messaging: 'mail', message: queued() }),
    'guest.change_number': ({ phone }, token) =>
      alter(token, { phone: String(phone), messaging: 'whatsapp', message: queued() }),
  };

  let consents: object[] = [A_CONSENT];

  function book(input: BookingInput, booking: 'unconfirmed' | 'requested' | 'waitlisted'): Answer {
    const token = `${input.venueId}.res_${reservations.size + 1}.mac`;
    const reservation = aReservation({ ...pickGuest(input), booking, venueName: venue.name });
    reservations.set(token, reservation);
    return { reservation, token } satisfies Booked;
  }
  const found = (token: string): Answer => {
    const reservation = reservations.get(token);
    return reservation ? { reservation } : { errorid: 'reservation.unknown' };
  };
  function moneyOf(token: string): Answer {
    const its = money.get(token);
    return its ? { money: its } : { errorid: 'payment.none' };
  }
  function alter(token: string, change: Partial<GuestReservation>): Answer {
    const reservation = reservations.get(token);
    if (reservation) reservations.set(token, { ...reservation, ...change });
    return found(token);
  }

  /** Eight o'clock is full; whoever has it may go on having it. */
  function alterOrAsk(wish: Altered, ask: boolean, token: string): Answer {
    const before = reservations.get(token);
    const full = wish.start === 1200 && before?.start !== 1200;
    if (full && !ask) return { errorid: 'tables.none', detail: { alternatives: [], waitlist: true } };
    const done = full ? { amendment: { ...wish, askedAt: 0 } } : { ...wish, amendment: null, revision: 2 };
    return { ...alter(token, done), outcome: full ? 'requested' : 'altered' };
  }

  function answerOnce(id: string, input: Record<string, unknown>, headers: Headers): Answer {
    const key = headers.get('idempotency-key');
    const before = key ? answered.get(key) : undefined;
    if (before) return before;
    const answer = replies[id]?.(input, (headers.get('authorization') ?? '').replace('Bearer ', '')) ?? {
      errorid: 'operation.unknown',
    };
    if (key) answered.set(key, answer);
    return answer;
  }

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const id = idOf(url);
    const input = JSON.parse(String(init.body)) as Record<string, unknown>;
    const headers = new Headers(init.headers);
    asked.push({ id, input, headers });
    const planned = next.get(id)?.shift();
    if (planned instanceof Response) return planned;
    const answer = planned && planned !== 'lost' ? planned : answerOnce(id, input, headers);
    if (planned === 'lost') throw new TypeError('Failed to fetch');
    return Response.json({ errorid: '0', ...answer }, { headers: { 'x-version': '1' } });
  }

  return {
    fetch: fetch as typeof globalThis.fetch,
    asked,
    reservations,
    money,
    after,
    alter,
    /** The next answers of an operation; `lost`: it is done, but the answer does not arrive. */
    plan: (id: string, ...answers: Reply[]) => next.set(id, [...(next.get(id) ?? []), ...answers]),
    askedFor: (id: string) => asked.filter((one) => one.id === id),
  };
}

export type FakeVenue = ReturnType<typeof fakeVenue>;

const idOf = (url: string): string => /\/ajax\/(\w+)\/\1_(\w+)\.php/.exec(url)?.slice(1).join('.') ?? url;

const queued = (): NonNullable<GuestReservation['message']> => ({ purpose: 'confirmRequest', state: 'queued', at: 0 });

const pickGuest = ({
  date,
  start,
  adults,
  children,
  highchairs,
  area,
  name = '',
  phone,
  locale,
  remarks,
  options = [],
  diets = [],
}: BookingInput) => ({
  date,
  start,
  adults,
  children,
  highchairs,
  area,
  name,
  phone,
  locale,
  remarks,
  options,
  diets,
});

export const aReservation = (overrides: Partial<GuestReservation> = {}): GuestReservation => ({
  id: 'res_20261205_7KQ2M9XA',
  revision: 1,
  code: '7KQ2-M9XA',
  venueId: 'ven_trattoria',
  venueName: 'Trattoria da Nina',
  date: '2026-12-05',
  start: 1200,
  duration: 90,
  meal: 'Dinner',
  adults: 2,
  children: 0,
  highchairs: 0,
  area: null,
  name: 'Ada',
  phone: '+393331234567',
  locale: 'en',
  remarks: '',
  options: [],
  diets: [],
  booking: 'unconfirmed',
  messaging: 'whatsapp',
  message: queued(),
  expiresAt: Date.UTC(2026, 11, 5, 17),
  cancellable: true,
  startsAt: Date.UTC(2026, 11, 5, 19),
  endsAt: Date.UTC(2026, 11, 5, 20, 30),
  alterable: true,
  amendment: null,
  late: null,
  reconfirm: null,
  lateable: false,
  ended: false,
  deposit: null,
  parts: [],
  received: null,
  erased: null,
  ...overrides,
});
