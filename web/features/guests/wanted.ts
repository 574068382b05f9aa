import type { WireInputOf } from '#shared/contracts/define.ts';
import { CHANNELS, type Channel } from '#shared/domain/kernel/channel.ts';
import { addMonths, type LocalDate, parseLocalDate, type Weekday } from '#shared/domain/kernel/time/local-date.ts';
import type { BookingStatus } from '#shared/domain/reservation/booking.ts';
import { BOOKING_MOVES } from '#shared/domain/reservation/booking.ts';
import { COUNTED_AS, type CountedAs } from '#shared/domain/reservation/counted-as.ts';
import { MEALS, type MealId } from '#shared/domain/venue/meals.ts';
import type { AreaId } from '#shared/domain/venue/rules.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';

export const TABS = ['reservations', 'guests'] as const;
export type Tab = (typeof TABS)[number];

/** All statuses but `held`: a hold lasts a few minutes and is no reservation to search for. */
export const STATUSES = (Object.keys(BOOKING_MOVES) as BookingStatus[]).filter((status) => status !== 'held');

const AREAS = ['Indoor', 'Outdoor', 'HeatedDehors'] as const satisfies readonly AreaId[];
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The search, all of which is in the address, so that it can be bookmarked, shared and returned to. */
export type Wanted = {
  readonly tab: Tab;
  readonly text: string;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly booking: BookingStatus | null;
  readonly channel: Channel | null;
  /** The figure of the venue that counts them, its meal, weekday and area: these come from links and can only be taken away. */
  readonly figure: CountedAs | null;
  readonly meal: MealId | null;
  readonly weekday: Weekday | null;
  readonly area: AreaId | null;
  /** The guest whose profile is open. */
  readonly guest: string | null;
};

const NAMES = {
  tab: 'tab',
  text: 'q',
  from: 'from',
  to: 'to',
  booking: 'status',
  channel: 'channel',
  figure: 'figure',
  meal: 'meal',
  weekday: 'weekday',
  area: 'area',
  guest: 'guest',
} as const satisfies Record<keyof Wanted, string>;

/** What an address asks for. */
export function wantedIn(search: URLSearchParams): Wanted {
  const said = (name: keyof Wanted) => search.get(NAMES[name]);
  const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find((each) => each === value);
  return {
    tab: oneOf(TABS, said('tab')) ?? 'reservations',
    text: (said('text') ?? '').slice(0, 60),
    from: parseLocalDate(said('from') ?? ''),
    to: parseLocalDate(said('to') ?? ''),
    booking: oneOf(STATUSES, said('booking')) ?? null,
    channel: oneOf(CHANNELS, said('channel')) ?? null,
    figure: oneOf(COUNTED_AS, said('figure')) ?? null,
    meal: oneOf(MEALS, said('meal')) ?? null,
    weekday: WEEKDAYS.find((each) => String(each) === said('weekday')) ?? null,
    area: oneOf(AREAS, said('area')) ?? null,
    guest: said('guest'),
  };
}

export function useWanted(): readonly [Wanted, (change: Partial<Wanted>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<Wanted>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '' || value === 'reservations') next.delete(NAMES[name as keyof Wanted]);
      else next.set(NAMES[name as keyof Wanted], String(value));
    }
    // Only opening and closing a profile adds a history entry.
    setSearch(next, { replace: !('guest' in changes), preventScrollReset: true });
  };
  return [wantedIn(search), change];
}

const FILTERS = [
  'from',
  'to',
  'booking',
  'channel',
  'figure',
  'meal',
  'weekday',
  'area',
] as const satisfies readonly (keyof Wanted)[];

/** How many filters narrow the search, besides its text. */
export const filtersIn = (wanted: Wanted): number => FILTERS.filter((name) => wanted[name] !== null).length;

export const NO_FILTER = {
  ...{ from: null, to: null, booking: null, channel: null, text: '' },
  ...{ figure: null, meal: null, weekday: null, area: null },
} as const;

/** The search in the form in which it is sent: without a text and a day it is of the last month, up to today. */
export function asked(
  venueId: string,
  { text, from, to, booking, channel, figure, meal, weekday, area }: Wanted,
  { after, today }: { readonly after: string | null; readonly today: LocalDate },
): WireInputOf<Registry['guests']['reservations']> {
  const isOpen = text.trim() === '' && from === null && to === null;
  const range = isOpen ? { from: addMonths(today, -1), to: today } : { from, to };
  const counted = {
    ...(figure && { figure }),
    ...(meal && { meal }),
    ...(weekday && { weekday }),
    ...(area && { area }),
  };
  return { venueId, text: text.trim(), ...range, booking, channel, ...counted, after };
}

/** What narrows the list, as in the address; equal for equal searches. */
export const searchOf = (wanted: Wanted): string =>
  new URLSearchParams(
    (['text', ...FILTERS] as const).flatMap((name) => (wanted[name] ? [[NAMES[name], String(wanted[name])]] : [])),
  ).toString();

/** The filters of a stored search. */
export function filtersOf(search: string): Pick<Wanted, 'text' | (typeof FILTERS)[number]> {
  const { tab: _tab, guest: _guest, ...filters } = wantedIn(new URLSearchParams(search));
  return filters;
}
