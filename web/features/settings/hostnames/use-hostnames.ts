import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Issue, IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { issueAt } from '#web/app/forms/form-issues.ts';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';
import { answerOf } from '#web/app/queries.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useVenue } from '../venue.ts';

export type Listed = OutputOf<Registry['hostnames']['list']>;
export type ListedHostname = Listed['hostnames'][number];
export type Doing = 'check' | 'prefer' | 'remove';

type Outcome =
  | { readonly kind: 'done'; readonly value: Listed }
  | { readonly kind: 'refused'; readonly errorid: RefusalCode; readonly issues: readonly Issue[] }
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

/** How often the open page reads the state of hostnames that are still being set up. */
const READ_EVERY_MS = 20_000;

const isLookedAfter = ({ nextLookAt }: ListedHostname) => nextLookAt !== null;

/** The hostnames of the venue and their actions, one at a time. */
export function useHostnames() {
  const api = useApi();
  const queries = useQueryClient();
  const { venueId } = useVenue();
  const queryKey = ['hostnames', venueId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => answerOf(await api.hostnames.list({ venueId }, { signal })),
    refetchInterval: ({ state }) => (state.data?.hostnames.some(isLookedAfter) ? READ_EVERY_MS : false),
  });
  /** The hostname with an action in progress, or `add`. */
  const [working, setWorking] = useState<string | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [issue, setIssue] = useState<IssueCode | RefusalCode>();
  const [last, setLast] = useState<(() => Promise<boolean>) | null>(null);

  const guarded = problem?.kind === 'refused' && problem.code === 'settings.guarded';
  // The server checks pending hostnames on its own schedule; opening the page checks them at once. A failed check is not
  // reported.
  useQuery({
    queryKey: ['hostnames at the opening', venueId],
    enabled: data !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      for (const { host } of data?.hostnames.filter(isLookedAfter) ?? []) {
        const outcome = await api.hostnames.check({ venueId, host });
        if (outcome.kind === 'done') queries.setQueryData(queryKey, outcome.value);
      }
      return null;
    },
  });

  async function run(name: string, call: () => Promise<Outcome>): Promise<boolean> {
    if (working) return false;
    setWorking(name);
    setProblem(null);
    setIssue(undefined);
    const outcome = await call();
    setWorking(null);
    if (outcome.kind === 'done') {
      queries.setQueryData(queryKey, outcome.value);
      return true;
    }
    // Only adding has a field beside which the issue can be shown.
    const wrong = name === 'add' && outcome.kind === 'refused' && issueAt(outcome.issues, 'host');
    if (wrong) setIssue(wrong.code);
    else {
      setProblem(problemOf(outcome));
      setLast(() => () => run(name, call));
    }
    return false;
  }

  const text = textOf('hostnames');
  return {
    listed: data,
    failed: error,
    refetch,
    working,
    problem,
    issue,
    guarded,
    leave: () => setProblem(null),
    again: () => void last?.(),
    async act(doing: Doing, host: string): Promise<void> {
      const done = await run(host, () => api.hostnames[doing]({ venueId, host }));
      if (done && doing === 'prefer') showToast({ tone: 'ok', title: text('preferred', { host }) });
    },
    async add(host: string): Promise<boolean> {
      const done = await run('add', () => api.hostnames.add({ venueId, host }));
      if (done) showToast({ tone: 'ok', title: text('added') });
      return done;
    },
  };
}
