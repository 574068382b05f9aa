import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { countIssue } from '#web/app/forms/typed-count.ts';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { answerOf } from '#web/app/queries.ts';

export const MAX_COVERS = 99;
/** Larger parties are quoted one by one. */
const MAX_QUOTED = 12;

/** The wait of each size, and of a larger one that is typed. */
export function useWalkInQuotes(venueId: string, size: number | undefined) {
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
  return { data, error, larger, setLarger, miscounted, asked: more.covers };
}
