import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { View } from './use-view.ts';

export type Range = OutputOf<Registry['stats']['range']>;
export type Summary = Range['present'];
export type Outlook = OutputOf<Registry['stats']['outlook']>;

/** While days without figures are being counted, a month at a time, the question is asked again. */
const again = ({ state }: { readonly state: { readonly data?: { readonly missing: number } | undefined } }) =>
  state.data && state.data.missing > 0 ? 500 : false;

export function useOutlook(venueId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['stats', 'outlook', venueId],
    refetchInterval: again,
    queryFn: async ({ signal }) => answerOf(await api.stats.outlook({ venueId }, { signal })),
  });
}

export function useRange(venueId: string, { from, to, against, meal, weekday, area }: View) {
  const api = useApi();
  return useQuery({
    queryKey: ['stats', 'range', venueId, from, to, against, meal, weekday, area],
    refetchInterval: again,
    queryFn: async ({ signal }) =>
      answerOf(await api.stats.range({ venueId, from, to, against, meal, weekday, area }, { signal })),
    placeholderData: (previous, query) => (query?.queryKey[2] === venueId ? previous : undefined),
  });
}
