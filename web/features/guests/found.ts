import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { asked, type Wanted } from './wanted.ts';

export type FoundReservation = OutputOf<Registry['guests']['reservations']>['reservations'][number];
export type GuestCard = OutputOf<Registry['guests']['search']>['guests'][number];

/** What two guests are called where a text names both. */
export const bothNames = (one: GuestCard, other: GuestCard) => ({
  one: one.names[0] ?? '',
  other: other.names[0] ?? '',
});

export type Alike = OutputOf<Registry['guests']['alike']>;

export function useFoundReservations(venueId: string, wanted: Wanted) {
  const api = useApi();
  const question = asked(venueId, wanted, null);
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
