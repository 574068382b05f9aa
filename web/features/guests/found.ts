import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { asked, type Wanted } from './wanted.ts';

export type FoundReservation = OutputOf<Registry['guests']['reservations']>['reservations'][number];
export type GuestCard = OutputOf<Registry['guests']['search']>['guests'][number];

/** The names of two guests where a text mentions both; namesakes get their numbers as well. */
export function bothNames(one: GuestCard, other: GuestCard) {
  const [first = '', second = ''] = [one.names[0], other.names[0]];
  return first === second
    ? { one: `${first} ${knownBy(one)}`, other: `${second} ${knownBy(other)}` }
    : { one: first, other: second };
}

export type Alike = OutputOf<Registry['guests']['alike']>;
/** Two guests to compare. */
export type Pair = Pick<Alike['pairs'][number], 'one' | 'other'>;
export type Profile = OutputOf<Registry['guests']['read']>;

/** The fields that the host writes about a guest. */
export const WRITTEN = ['tags', 'notes', 'allergies'] as const;

export function useFoundReservations(venueId: string, wanted: Wanted, today: LocalDate) {
  const api = useApi();
  const question = asked(venueId, wanted, { after: null, today });
  return useInfiniteQuery({
    queryKey: ['guests', 'reservations', question],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await api.guests.reservations({ ...question, after: pageParam }, { signal })),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function useFoundGuests(venueId: string, text: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['guests', 'search', venueId, text.trim()],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await api.guests.search({ venueId, text: text.trim(), skip: pageParam }, { signal })),
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { guests }) => sum + guests.length, 0);
      return shown < total ? shown : null;
    },
    placeholderData: keepPreviousData,
  });
}
