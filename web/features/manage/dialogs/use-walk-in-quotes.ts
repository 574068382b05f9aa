import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { countIssue } from '#web/app/forms/typed-count.ts';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { answerOf, ReadFailed } from '#web/app/queries.ts';
import type { ServiceDay } from '../day/day-data.ts';
import { quotesOnDevice } from '../door/quotes-on-device.ts';

export const MAX_COVERS = 99;
/** Larger parties are quoted one by one. */
const MAX_QUOTED = 12;

/**
 * What each size, and a larger one that is typed, has at the door. Without a connection: the free tables that this
 * device knows of.
 */
export function useWalkInQuotes(venueId: string, day: ServiceDay, size: number | undefined) {
  const api = useApi();
  const [larger, setLarger] = useState(size && size > MAX_QUOTED ? String(size) : '');
  const covers = useSettled(Number(larger));
  const more = covers !== 0 && !countIssue(String(covers), 1, MAX_COVERS) ? { covers } : {};
  const miscounted = countIssue(larger, 1, MAX_COVERS);
  const { data, error } = useQuery({
    queryKey: ['walk-in', venueId, covers],
    queryFn: async ({ signal }) => answerOf(await api.reservations.walk_in_quotes({ venueId, ...more }, { signal })),
    gcTime: 0,
    placeholderData: keepPreviousData,
    // The wait is told to guests in person, so it must be fresh.
    refetchInterval: 15_000,
  });
  const offline = error instanceof ReadFailed && error.outcome.kind !== 'refused';
  const quotes = offline ? quotesOnDevice(day, more.covers) : data?.quotes;
  return { quotes, error, offline, larger, setLarger, miscounted, asked: more.covers };
}
