import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';
import { answerOf } from '#web/app/queries.ts';

type Listed = OutputOf<Registry['tasks']['feed_read']>;
type FeedChange = Omit<InputOf<Registry['tasks']['feed_write']>, 'venueId'>;

/** The user's calendar of a venue's tasks and its changes; `link` is its address, known only until the page is left. */
export function useTaskFeed(venueId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['task feed', venueId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => answerOf(await api.tasks.feed_read({ venueId }, { signal })),
  });
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);

  async function change(wanted: FeedChange): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await api.tasks.feed_write({ venueId, ...wanted });
    setBusy(false);
    if (answer.kind !== 'done') return setProblem(problemOf(answer));
    if (wanted.address !== 'keep') setLink(answer.value.link);
    queries.setQueryData<Listed>(queryKey, { feed: answer.value.feed });
  }

  return { data, error, reload: () => void refetch(), link, busy, problem, change };
}
