import type { DaysStore } from '#functions/stores/days.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { isWanted, type ListedReservation } from '#shared/domain/guest/found.ts';
import { guestMatcher } from '#shared/domain/guest/match.ts';
import type { Channel } from '#shared/domain/kernel/channel.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { parseReservationId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { areaOfParty } from '#shared/domain/reservation/area-of-party.ts';
import type { CountedAs } from '#shared/domain/reservation/counted-as.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import type { AreaId } from '#shared/domain/venue/rules.ts';
import { listReservations } from './list-reservations.ts';

export type Wanted = {
  readonly venueId: VenueId;
  readonly text: string;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly booking: Reservation['booking'] | null;
  readonly channel: Channel | null;
  readonly figure?: CountedAs | undefined;
  readonly meal?: MealId | undefined;
  readonly weekday?: number | undefined;
  readonly area?: AreaId | null | undefined;
  readonly after: LocalDate | null;
};

/** The same with its filter. */
type Fitting = Wanted & {
  readonly fits: (reservation: Reservation) => boolean;
  /** Those of some reservations that count in the wanted area. */
  readonly inArea: (found: readonly Reservation[]) => Promise<readonly Reservation[]>;
};

/** A page ends after the group of days (`DAYS_AT_ONCE`) in which it reaches `rows`, or after reading `days` days. */
type PageSize = { readonly rows: number; readonly days: number };

type Stores = {
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly reservations: Pick<ReservationsStore, 'listDay' | 'load' | 'follow' | 'ofGuests'>;
  readonly book: Pick<GuestBookStore, 'cards' | 'glances'>;
  readonly days: Pick<DaysStore, 'load'>;
};

type FoundPage<R = ListedReservation> = {
  readonly reservations: R[];
  readonly next: LocalDate | null;
  readonly back: boolean;
  readonly cut: boolean;
};

/** Days read in parallel, and guests whose reservations are read in parallel. */
const DAYS_AT_ONCE = 3;
const GUESTS_AT_ONCE = 12;
/** The most guests whose reservations are read; for more matches the text must be longer. */
const MAX_GUESTS = 60;
/** Days that are searched when the range has no end. */
const YEAR = 366;

/** Finds reservations by guest if `text` is given, the newest first, else by day. Null when there is no such venue. */
export async function findReservations(
  stores: Stores,
  wanted: Wanted,
  size: PageSize,
  now: number,
): Promise<FoundPage | null> {
  const venue = await stores.venues.recent(wanted.venueId, now);
  if (!venue) return null;
  const fits = isWanted(wanted, venue.rules.zone);
  const fitting = { ...wanted, fits, inArea: inArea(stores, venue, wanted.area) };
  const page =
    wanted.text !== ''
      ? await ofGuests(stores, fitting, size)
      : await byDays(stores, fitting, size, localMomentAt(now, venue.rules.zone).date);
  return { ...page, reservations: await listReservations(stores, venue, page.reservations, now) };
}

/** Where a party sits says the sheet of its day; without an area none is read. */
const inArea =
  ({ days }: Stores, { venueId, rules }: Venue, area: AreaId | null | undefined): Fitting['inArea'] =>
  async (found) => {
    if (!area) return found;
    const byDate = [...Map.groupBy(found, ({ date }) => date)];
    const own = byDate.map(async ([date, parties]) => {
      const areaOf = areaOfParty(rules, (await days.load(venueId, date)).sheet);
      return parties.filter((party) => areaOf(party) === area);
    });
    return (await Promise.all(own)).flat();
  };

async function byDays(
  { reservations }: Stores,
  wanted: Fitting,
  size: PageSize,
  today: LocalDate,
): Promise<FoundPage<Reservation>> {
  // A range with only an end in the past is read backwards from that day, any other forwards, by default from today.
  const back = wanted.from === null && wanted.to !== null && wanted.to < today;
  const step = back ? -1 : 1;
  const first = (back ? wanted.to : wanted.from) ?? today;
  const last = (back ? null : wanted.to) ?? addDays(first, YEAR * step);
  const precedes = (one: LocalDate, other: LocalDate) => (back ? one > other : one < other);
  const { fits, inArea } = wanted;
  const found: Reservation[] = [];
  let date = wanted.after && precedes(first, wanted.after) ? wanted.after : first;
  for (let read = 0; !precedes(last, date) && read < size.days && found.length < size.rows; read += DAYS_AT_ONCE) {
    const days = Array.from({ length: DAYS_AT_ONCE }, (_, n) => addDays(date, n * step));
    const wantedDays = days.filter((day) => !precedes(last, day));
    const listed = await Promise.all(wantedDays.map((day) => reservations.listDay(wanted.venueId, day)));
    const fitting = listed.flat().flatMap(({ reservation }) => (fits(reservation) ? [reservation] : []));
    found.push(...(await inArea(fitting)));
    date = addDays(date, DAYS_AT_ONCE * step);
  }
  return {
    reservations: found.toSorted((a, b) => byTime(a, b) * step),
    next: precedes(last, date) ? null : date,
    back,
    cut: false,
  };
}

/** Reservations under a matching name or number: the cards tell the guests, the index the guests' reservations. */
async function ofGuests(
  { book, reservations }: Stores,
  wanted: Fitting,
  { rows }: PageSize,
): Promise<FoundPage<Reservation>> {
  const { venueId, text } = wanted;
  const named = guestMatcher(text);
  const latestFirst = (await book.cards(venueId))
    .filter(named)
    .toSorted((a, b) => (a.latest < b.latest ? 1 : a.latest > b.latest ? -1 : 0));
  // A guest may also have booked under another name, so the reservation itself must match too.
  const fits = (reservation: Reservation) => {
    const { name, ...contact } = reservation.contact;
    return wanted.fits(reservation) && named({ ...contact, names: [name] });
  };
  const found: Reservation[] = [];
  let read = 0;
  // Later guests in this order have no reservation after the next card's `latest`: stops once enough are newer than
  // that.
  const enough = () => found.filter(({ date }) => date > (latestFirst[read]?.latest ?? '')).length >= rows;
  while (read < latestFirst.length && read < MAX_GUESTS && !enough()) {
    const next = latestFirst.slice(read, read + GUESTS_AT_ONCE);
    const guestIds = next.flatMap(({ guestId, also = [] }) => [guestId, ...also]);
    const [withNumber, without] = [guestIds.filter(isThread), guestIds.filter((each) => !isThread(each))];
    const [own, alone] = await Promise.all([
      reservations.ofGuests(venueId, withNumber),
      Promise.all(
        without.map(async (id) => reservations.load(venueId, await reservations.follow(venueId, id as ReservationId))),
      ),
    ]);
    const fitting = [...own, ...alone].filter((each) => each !== null).filter((each) => !each.erased && fits(each));
    found.push(...(await wanted.inArea(fitting)));
    read += next.length;
  }
  const newestFirst = found.toSorted((a, b) => -byTime(a, b));
  return {
    reservations: newestFirst.slice(0, rows),
    next: null,
    back: false,
    cut: newestFirst.length > rows || read < latestFirst.length,
  };
}

const isThread = (guestId: string): boolean => parseReservationId(guestId) === null;

const byTime = (a: Reservation, b: Reservation): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.start - b.start || a.createdAt - b.createdAt;
