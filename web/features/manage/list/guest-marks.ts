import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { ServiceDay } from '../day/day-data.ts';

type GuestMark = OutputOf<Registry['guests']['marks']>['marks'][number];

export const GuestMarksContext = createContext<ReadonlyMap<string, GuestMark>>(new Map());

/** What is to be known of the guest of a party; undefined for nothing, or while it is not known yet. */
export const useGuestMark = (id: string): GuestMark | undefined => useContext(GuestMarksContext).get(id);

const FRESH_MS = 600_000;

/**
 * The marks of a day's guests by reservation. They are read apart from the day, which is read again with every change;
 * these only when another party comes. Without them the list works as before.
 */
export function useGuestMarks(venueId: string, { date, reservations }: ServiceDay): ReadonlyMap<string, GuestMark> {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['guests', 'marks', venueId, date, reservations.length],
    queryFn: async ({ signal }) => answerOf(await api.guests.marks({ venueId, date }, { signal })).marks,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  });
  return useMemo(() => new Map((data ?? []).map((mark) => [mark.id, mark])), [data]);
}
