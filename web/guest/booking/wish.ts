import {
  addDays,
  inNight,
  type LocalDate,
  type Minute,
  parseClock,
  parseLocalDate,
} from '#shared/domain/kernel/time/local-date.ts';
import type { Venue } from '../types.ts';

export type Area = Venue['areas'][number];
/** Null: any area. */
export type AreaChoice = Area | null;

/** The largest party the page accepts: the highest online limit a venue can set. Above its own limit it is a request. */
export const MAX_GUESTS = 99;

/** The guest's choices so far. */
export type Wish = {
  /** Null: the next day on which the party finds a time. */
  readonly date: LocalDate | null;
  readonly adults: number;
  readonly children: number;
  readonly highchairs: number;
  readonly area: AreaChoice;
  readonly start: Minute | null;
  /** The first wished time of that day, whatever was chosen later. */
  readonly first?: Minute | null | undefined;
};

export const coversOf = ({ adults, children }: Pick<Wish, 'adults' | 'children'>): number => adults + children;

/** The wish in the request's form; complete once nothing is missing. */
export const placeOf = ({ date, start, adults, children, highchairs, area = null }: Wish) => ({
  date: date ?? '',
  start: start ?? 0,
  adults,
  children,
  highchairs,
  area,
});

/** The party for calendar and times; capped at the online limit, above which the venue finds room itself. */
export const askedCovers = (wish: Wish, venue: Venue): number => Math.min(coversOf(wish), venue.onlinePartyLimit);

/** The real party, for its deposit and its length of stay. */
export const partyOf = ({ adults, children }: Wish, { deposits, onlinePartyLimit }: Venue) =>
  deposits || adults + children > onlinePartyLimit ? { party: { adults, children } } : {};

/** Applies a change and keeps the wish consistent: no more highchairs than children, and a new day resets the time. */
export function changeWish(wish: Wish, change: Partial<Wish>): Wish {
  const next = { ...wish, ...change };
  const first = (wish.date === next.date && wish.first) || next.start;
  return { ...next, first, highchairs: Math.min(next.highchairs, next.children) };
}

/** The initial wish: the link's parameters, over earlier choices, over two adults (if that many can book). */
export function firstWish(venue: Venue, query: URLSearchParams, kept: Partial<Wish> | null): Wish {
  const number = (name: string, max: number) => {
    const text = query.get(name) ?? '';
    return /^\d{1,3}$/.test(text) ? Math.min(Number(text), max) : null;
  };
  const date = bookableDay(venue, query.get('date')) ?? bookableDay(venue, kept?.date ?? null);
  const time = parseClock(query.get('time') ?? '');
  const adults =
    number('adults', MAX_GUESTS) ?? kept?.adults ?? Math.min(Math.max(venue.minCovers, 2), venue.onlinePartyLimit);
  return changeWish(
    {
      date,
      adults,
      children: Math.min(number('children', MAX_GUESTS) ?? kept?.children ?? 0, MAX_GUESTS - adults),
      highchairs: kept?.highchairs ?? 0,
      // An area of before may have been removed since.
      area: query.has('area')
        ? areaOf(venue, query.get('area'))
        : (venue.areas.find((one) => one === kept?.area) ?? null),
      start: time === null ? (kept?.start ?? null) : inNight(time),
      first: kept?.first,
    },
    {},
  );
}

/** A venue with one area does not ask. */
export const hasAreas = (venue: Venue): boolean => venue.areas.length > 1;

const areaOf = (venue: Venue, text: string | null): AreaChoice =>
  venue.areas.find((area) => area.toLowerCase() === text?.toLowerCase()) ?? null;

function bookableDay(venue: Venue, text: string | null): LocalDate | null {
  const date = parseLocalDate(text ?? '');
  return date && date >= venue.today && date <= lastDay(venue) ? date : null;
}

export const lastDay = (venue: Venue): LocalDate => addDays(venue.today as LocalDate, venue.horizonDays);
