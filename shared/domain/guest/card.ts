import type { Channel } from '../kernel/channel.ts';
import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import { MEALS, type MealId } from '../venue/meals.ts';
import { type BroughtGuest, cameAlong, together } from './brought.ts';
import type { GuestId } from './guest-id.ts';

/** A summary of a guest, derived from the reservations at the venue and from imported records. */
export type GuestCard = {
  readonly guestId: GuestId;
  /** The names that the guest has booked under, the latest first. */
  readonly names: readonly string[];
  /** Empty for a guest without a number. */
  readonly phone: string;
  /** Further numbers, where several cards were merged into this one. */
  readonly others?: readonly string[];
  /** Former ids, under which the guest has booked too. */
  readonly also?: readonly GuestId[];
  readonly email?: string;
  readonly locale: Locale;
  /** 1 to 12, where the guest gave a date of birth. */
  readonly birthMonth?: number;
  /** The meals of all visits, the size of the latest one's party, and how all reservations came; not of imported ones. */
  readonly meals?: readonly MealId[];
  readonly party?: number;
  readonly sources?: readonly Channel[];
  /** All reservations, whatever their outcome. */
  readonly bookings: number;
  readonly visits: number;
  readonly noShows: number;
  readonly cancelled: number;
  readonly lastVisit: LocalDate | null;
  /** The first known visit; absent without one, and in cards from before it was kept. */
  readonly firstVisit?: LocalDate;
  /** The latest day of any reservation, past or to come. */
  readonly latest: LocalDate;
};

const MAX_NAMES = 5;
const AT_TABLE: readonly Reservation['presence'][] = ['partSeated', 'seated', 'left'];

/** The guest has visited. */
export const isVisit = ({ booking, presence }: Pick<Reservation, 'booking' | 'presence'>): boolean =>
  booking === 'completed' || (booking === 'confirmed' && AT_TABLE.includes(presence));

/**
 * The card of one guest from all their reservations, completed by imported records (`brought`); null if nothing
 * identifies the guest, as after an erasure.
 */
export function cardOf(
  guestId: GuestId,
  all: readonly Reservation[],
  brought: readonly BroughtGuest[] = [],
): GuestCard | null {
  const newest = all
    .filter(({ erased, contact, booking }) => !erased && contact.name !== '' && booking !== 'held')
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const [first] = newest;
  const told = together(brought);
  const locale = first?.contact.locale ?? told?.locale;
  const latest = latestDay(newest) ?? told?.lastVisit ?? told?.on;
  if (!locale || !latest) return null;
  const names = [...newest.map(({ contact }) => contact.name), ...brought.map(({ name }) => name)];
  const email = newest.find(({ contact }) => contact.email)?.contact.email ?? (told?.email || undefined);
  const born = newest.find(({ contact }) => contact.birthdate)?.contact.birthdate ?? told?.birthdate;
  const numbers = [...newest.map(({ contact }) => contact.phone), ...brought.map(({ phone }) => phone)];
  const [phone = '', ...others] = [...new Set(numbers)].filter(Boolean);
  const visited = firstVisitOf(newest, told?.lastVisit ?? null);
  return {
    guestId,
    names: [...new Set(names)].filter(Boolean).slice(0, MAX_NAMES),
    phone,
    ...(others.length > 0 && { others }),
    ...(email !== undefined && { email }),
    locale,
    ...(born && { birthMonth: Number(born.slice(5, 7)) }),
    ...habitsOf(newest),
    bookings: newest.length,
    visits: counted(newest, told, 'visits'),
    noShows: counted(newest, told, 'noShows'),
    cancelled: counted(newest, told, 'cancelled'),
    lastVisit: latestOf(latestDay(newest.filter(isVisit)), told?.lastVisit ?? null),
    latest,
    ...(visited && { firstVisit: visited }),
  };
}

/** The day of the first visit among some reservations, or an earlier one that another system knew of; null without any. */
export const firstVisitOf = (all: readonly Reservation[], known: LocalDate | null = null): LocalDate | null =>
  all.filter(isVisit).reduce<LocalDate | null>((first, { date }) => (first && first < date ? first : date), known);

function habitsOf(all: readonly Reservation[]): Pick<GuestCard, 'meals' | 'party' | 'sources'> {
  const visits = all.filter(isVisit);
  const last = visits.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  return {
    ...(visits.length > 0 && { meals: MEALS.filter((meal) => visits.some((visit) => visit.meal === meal)) }),
    ...(last && { party: coversOf(last) }),
    ...(all.length > 0 && { sources: [...new Set(all.map(({ channel }) => channel))].toSorted() }),
  };
}

const IS = {
  visits: isVisit,
  noShows: ({ booking }: Reservation) => booking === 'noShow',
  cancelled: ({ booking }: Reservation) => booking === 'cancelled',
} as const;

/**
 * The bookings made here, plus, for those of the other system, the larger of its own figure and the number imported one
 * by one.
 */
function counted(all: readonly Reservation[], told: BroughtGuest | null, figure: keyof typeof IS): number {
  const these = all.filter(IS[figure]);
  if (!told) return these.length;
  const along = these.filter(cameAlong(told)).length;
  return these.length - along + Math.max(along, told[figure]);
}

const latestOf = (a: LocalDate | null, b: LocalDate | null): LocalDate | null => ((a ?? '') > (b ?? '') ? a : b);

const latestDay = (all: readonly Reservation[]): LocalDate | null =>
  all.reduce<LocalDate | null>((latest, { date }) => (latest === null || date > latest ? date : latest), null);

/** The card as shown to the staff. */
export function shownCard({ also: _, firstVisit: _f, birthMonth: _b, meals: _m, party: _p, ...rest }: GuestCard) {
  const { sources: _s, others, names, ...card } = rest;
  return { ...card, names: [...names], ...(others && { others: [...others] }) };
}

/** Known by a number or an address; a guest with neither consists of a single reservation. */
export const isReachable = ({ guestId, phone }: Pick<GuestCard, 'guestId' | 'phone'>): boolean =>
  phone !== '' || !guestId.startsWith('res_');
