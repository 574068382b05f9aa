import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '../app-context.tsx';
import { KEPT_MS } from '../offline/kept-days.ts';
import { answerOf } from '../queries.ts';

export type Halls = OutputOf<Registry['plan']['halls']>;
export type ShownHall = Halls['halls'][number];

export const hallsKey = (venueId: string) => ['halls', venueId] as const;

const MINUTE_MS = 60_000;
/** Long enough for the first screen to come first. */
const AHEAD_AFTER_MS = 3_000;

const hallsQuery = (api: Api, venueId: string) =>
  queryOptions({
    queryKey: hallsKey(venueId),
    queryFn: async ({ signal }): Promise<Halls> => answerOf(await api.plan.halls({ venueId }, { signal })),
    meta: { kept: true },
    staleTime: MINUTE_MS,
    gcTime: KEPT_MS,
  });

/**
 * The halls as they are drawn. Read again periodically, because a wall display stays open for weeks and must not show
 * removed tables.
 */
export const useHalls = (venueId: string) => useQuery({ ...hallsQuery(useApi(), venueId), refetchInterval: MINUTE_MS });

/** Reads the halls in advance, so that the floor can be opened for the first time when there is no connection. */
export function useHallsAhead(venueId: string): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => void queries.prefetchQuery(hallsQuery(api, venueId)), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, queries, venueId]);
}
