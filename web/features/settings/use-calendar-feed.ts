import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useVenue } from './venue.ts';

type Listed = OutputOf<Registry['settings']['feed_read']>;
export type FeedChange = Pick<InputOf<Registry['settings']['feed_write']>, 'names' | 'address'>;

/** The venue's calendar and its changes; `link` is its address, known only until the page is left. */
export function useCalendarFeed() {
  const api = useApi();
  const queries = useQueryClient();
  const { venueId } = useVenue();
  const queryKey = ['calendarFeed', venueId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => answerOf(await api.settings.feed_read({ venueId }, { signal })),
  });
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);

  async function change(wanted: FeedChange): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    const answer = await api.settings.feed_write({ venueId, ...wanted });
    setBusy(false);
    if (answer.kind !== 'done') {
      setProblem(problemOf(answer));
      return false;
    }
    if (wanted.address !== 'keep') setLink(answer.value.link);
    queries.setQueryData<Listed>(queryKey, { feed: answer.value.feed });
    return true;
  }

  return { data, error, reload: () => void refetch(), link, busy, problem, change };
}
