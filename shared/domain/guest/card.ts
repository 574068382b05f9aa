import type { Locale, Reservation } from '../reservation/reservation.ts';
import type { LocalDate } from '../time/local-date.ts';

/** The guest's thread at the venue, or the id of a reservation that came without a number. */
export type GuestId = string;

/** What a house knows of a guest at a glance: all of it follows from what the guest booked there. */
export type GuestCard = {
  readonly guestId: GuestId;
  /** The names that the guest has booked under, the latest first. */
  readonly names: readonly string[];
  /** Empty for somebody who came without a number. */
  readonly phone: string;
  /** Other numbers of theirs, where several cards were found to be one guest. */
  readonly others?: readonly string[];
  /** Under which other ids they booked. */
  readonly also?: readonly GuestId[];
  readonly email?: string;
  readonly locale: Locale;
  /** Reservations, whatever became of them. */
  readonly bookings: number;
  readonly visits: number;
  readonly noShows: number;
  readonly cancelled: number;
  readonly lastVisit: LocalDate | null;
  /** The latest day of all that was booked, past or to come. */
  readonly latest: LocalDate;
};

const MOST_NAMES = 5;
const AT_TABLE: readonly Reservation['presence'][] = ['partSeated', 'seated', 'left'];

/** The guest was there. */
export const isVisit = ({ booking, presence }: Pick<Reservation, 'booking' | 'presence'>): boolean =>
  booking === 'completed' || (booking === 'confirmed' && AT_TABLE.includes(presence));

/** The card of one guest from all that they booked; null where nothing names anybody, as after an erasure. */
export function cardOf(guestId: GuestId, all: readonly Reservation[]): GuestCard | null {
  const newest = all
    .filter(({ erased, contact, booking }) => !erased && contact.name !== '' && booking !== 'held')
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const [first] = newest;
  if (!first) return null;
  const email = newest.find(({ contact }) => contact.email)?.contact.email;
  const phones = [...new Set(newest.map(({ contact }) => contact.phone))].filter(Boolean);
  const phone = first.contact.phone || (phones[0] ?? '');
  const others = phones.filter((each) => each !== phone);
  const count = (is: (reservation: Reservation) => boolean) => newest.filter(is).length;
  return {
    guestId,
    names: [...new Set(newest.map(({ contact }) => contact.name))].slice(0, MOST_NAMES),
    phone,
    ...(others.length > 0 && { others }),
    ...(email !== undefined && { email }),
    locale: first.contact.locale,
    bookings: newest.length,
    visits: count(isVisit),
    noShows: count(({ booking }) => booking === 'noShow'),
    cancelled: count(({ booking }) => booking === 'cancelled'),
    lastVisit: latestDay(newest.filter(isVisit)),
    latest: latestDay(newest) ?? first.date,
  };
}

const latestDay = (all: readonly Reservation[]): LocalDate | null =>
  all.reduce<LocalDate | null>((latest, { date }) => (latest === null || date > latest ? date : latest), null);

/** The card as the house is shown it. */
export function shownCard({ also: _, others, names, ...card }: GuestCard) {
  return { ...card, names: [...names], ...(others && { others: [...others] }) };
}
