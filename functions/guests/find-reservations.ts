import { mayWorkAt, type SessionActor } from '#functions/runtime/admit.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { type FoundReservation, foundReservation, isWanted } from '#shared/domain/guest/found.ts';
import { guestMatcher } from '#shared/domain/guest/match.ts';
import type { Channel, Reservation, ReservationId, VenueId } from '#shared/domain/reservation/reservation.ts';
import { parseReservationId } from '#shared/domain/reservation/reservation.ts';
import { addDays, type LocalDate } from '#shared/domain/time/local-date.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';

export type Wanted = {
  readonly venueId: VenueId;
  readonly text: string;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly booking: Reservation['booking'] | null;
  readonly channel: Channel | null;
  readonly after: LocalDate | null;
};

/** A page ends with the day on which it has so many rows, or when so many days were read. */
type PageSize = { readonly rows: number; readonly days: number };

type Stores = {
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly reservations: Pick<ReservationsStore, 'listDay' | 'load' | 'idsOfGuest'>;
  readonly book: Pick<GuestBookStore, 'cards'>;
};

type FoundPage = { readonly reservations: FoundReservation[]; readonly next: LocalDate | null; readonly cut: boolean };

/** Days that are read at once, and guests whose bookings are. */
const AT_ONCE = 7;
const MOST_GUESTS = 60;
/** Without a last day as many are gone through. */
const YEAR = 366;

/** What was asked for, in the order of the days; null where the caller does not work at the venue. */
export async function findReservations(
  stores: Stores,
  actor: SessionActor,
  wanted: Wanted,
  size: PageSize,
  now: number,
): Promise<FoundPage | null> {
  const venue = mayWorkAt(actor, wanted.venueId) ? await stores.venues.recent(wanted.venueId, now) : null;
  if (!venue) return null;
  if (wanted.text !== '') return ofGuests(stores, wanted, size);
  return byDays(stores, wanted, size, localMomentAt(now, venue.rules.zone).date);
}

async function byDays({ reservations }: Stores, wanted: Wanted, size: PageSize, today: LocalDate): Promise<FoundPage> {
  const first = wanted.from ?? today;
  const last = wanted.to ?? addDays(first, YEAR);
  const fits = isWanted(wanted);
  const found: Reservation[] = [];
  let date = wanted.after && wanted.after > first ? wanted.after : first;
  for (let read = 0; date <= last && read < size.days && found.length < size.rows; read += AT_ONCE) {
    const days = Array.from({ length: AT_ONCE }, (_, n) => addDays(date, n)).filter((day) => day <= last);
    const listed = await Promise.all(days.map((day) => reservations.listDay(wanted.venueId, day)));
    found.push(...listed.flat().flatMap(({ reservation }) => (fits(reservation) ? [reservation] : [])));
    date = addDays(date, AT_ONCE);
  }
  return { reservations: found.toSorted(byTime).map(foundReservation), next: date <= last ? date : null, cut: false };
}

/** All that the guests booked whom the text fits: their cards say who they are, the index what is theirs. */
async function ofGuests({ book, reservations }: Stores, wanted: Wanted, { rows }: PageSize): Promise<FoundPage> {
  const { venueId, text } = wanted;
  const fitting = (await book.cards(venueId))
    .filter(guestMatcher(text))
    .toSorted((a, b) => (a.latest < b.latest ? 1 : -1));
  const guests = fitting.slice(0, MOST_GUESTS);
  const fits = isWanted(wanted);
  const found: Reservation[] = [];
  for (let nth = 0; nth < guests.length; nth += AT_ONCE) {
    const ids = await Promise.all(
      guests
        .slice(nth, nth + AT_ONCE)
        .map(({ guestId }) =>
          isThread(guestId) ? reservations.idsOfGuest(venueId, guestId) : [guestId as ReservationId],
        ),
    );
    const loaded = await Promise.all([...new Set(ids.flat())].map((id) => reservations.load(venueId, id)));
    found.push(...loaded.filter((each) => each !== null).filter((each) => !each.erased && fits(each)));
  }
  const latestFirst = found.toSorted((a, b) => -byTime(a, b));
  return {
    reservations: latestFirst.slice(0, rows).map(foundReservation),
    next: null,
    cut: latestFirst.length > rows || fitting.length > guests.length,
  };
}

const isThread = (guestId: string): boolean => parseReservationId(guestId) === null;

const byTime = (a: Reservation, b: Reservation): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.start - b.start || a.createdAt - b.createdAt;
