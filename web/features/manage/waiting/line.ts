import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { ServiceDay } from '../day/day-data.ts';

export type Waiting = OutputOf<Registry['waitlist']['line']>['waiting'][number];

const QUOTES_MS = 15_000;

/**
 * Today's line with its quoted waits, refetched with each revision of the day, because quotes are told to guests in
 * person.
 */
export function useLine(venueId: string, { date, today, revision }: ServiceDay): ReadonlyMap<string, Waiting> {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['line', venueId, revision],
    queryFn: async ({ signal }) => answerOf(await api.waitlist.line({ venueId }, { signal })),
    enabled: date === today,
    refetchInterval: QUOTES_MS,
    placeholderData: (previous, query) => (query?.queryKey[1] === venueId ? previous : undefined),
  });
  return new Map(data?.waiting.map((each) => [each.id, each]));
}
