import type { WireInputOf } from '#shared/contracts/define.ts';
import { CHANNELS, type Channel } from '#shared/domain/kernel/channel.ts';
import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { BookingStatus } from '#shared/domain/reservation/booking.ts';
import { BOOKING_MOVES } from '#shared/domain/reservation/booking.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';

export const TABS = ['reservations', 'guests'] as const;
export type Tab = (typeof TABS)[number];

/** All statuses but `held`: a hold lasts a few minutes and is no reservation to search for. */
export const STATUSES = (Object.keys(BOOKING_MOVES) as BookingStatus[]).filter((status) => status !== 'held');

/** The search, all of which is in the address, so that it can be bookmarked, shared and returned to. */
export type Wanted = {
  readonly tab: Tab;
  readonly text: string;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly booking: BookingStatus | null;
  readonly channel: Channel | null;
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
  guest: 'guest',
} as const satisfies Record<keyof Wanted, string>;

export function useWanted(): readonly [Wanted, (change: Partial<Wanted>) => void] {
  const [search, setSearch] = useSearchParams();
  const said = (name: keyof Wanted) => search.get(NAMES[name]);
  const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find((each) => each === value);
  const wanted: Wanted = {
    tab: oneOf(TABS, said('tab')) ?? 'reservations',
    text: (said('text') ?? '').slice(0, 60),
    from: parseLocalDate(said('from') ?? ''),
    to: parseLocalDate(said('to') ?? ''),
    booking: oneOf(STATUSES, said('booking')) ?? null,
    channel: oneOf(CHANNELS, said('channel')) ?? null,
    guest: said('guest'),
  };
  const change = (changes: Partial<Wanted>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '' || value === 'reservations') next.delete(NAMES[name as keyof Wanted]);
      else next.set(NAMES[name as keyof Wanted], value);
    }
    // Only opening and closing a profile adds a history entry.
    setSearch(next, { replace: !('guest' in changes), preventScrollReset: true });
  };
  return [wanted, change];
}

const FILTERS = ['from', 'to', 'booking', 'channel'] as const satisfies readonly (keyof Wanted)[];

/** How many filters narrow the search, besides its text. */
export const filtersIn = (wanted: Wanted): number => FILTERS.filter((name) => wanted[name] !== null).length;

export const NO_FILTER = { from: null, to: null, booking: null, channel: null, text: '' } as const;

/** The search in the form in which it is sent. */
export const asked = (
  venueId: string,
  { text, from, to, booking, channel }: Wanted,
  after: string | null,
): WireInputOf<Registry['guests']['reservations']> => ({
  venueId,
  text: text.trim(),
  from,
  to,
  booking,
  channel,
  after,
});
