import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import { useVenue } from '../venue.ts';
import { importsKey } from './imports-card.tsx';
import type { ReadLine } from './kinds.ts';
import { keepResults, type RowProblem, type Sending, type Sum, sendingOf } from './sending.ts';

type Report = Sum & { readonly dryRun: boolean; readonly problems: readonly RowProblem[] };

/** The dry run or the import of the lines of a file, part by part, and its results. */
export function useSending(read: readonly ReadLine[]) {
  const api = useApi();
  const client = useQueryClient();
  const { venueId } = useVenue();
  const [report, setReport] = useState<Report | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const sending = useRef<Sending | null>(null);
  const isLeft = useRef(false);

  // The user was asked before leaving; what is not sent by then is not sent.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Discards the results, which belong to the file as it was read before. */
  function forget() {
    sending.current = null;
    setReport(null);
    setProblem(null);
  }

  async function goOn(of: Sending) {
    sending.current = of;
    setProblem(null);
    setReport(null);
    for (let part = of.parts[of.next]; part; part = of.parts[of.next]) {
      setProgress({ done: of.done, of: of.of });
      const outcome = await retryAfter(part.send);
      if (isLeft.current) return;
      if (outcome.kind !== 'done') {
        // What was imported stays; the rest is sent when the user asks for it.
        setProgress(null);
        return setProblem(problemOf(outcome));
      }
      keepResults(of, part, outcome.value.results);
    }
    setProgress(null);
    sending.current = null;
    if (!of.dryRun) void client.invalidateQueries({ queryKey: importsKey(venueId) });
    setReport({ dryRun: of.dryRun, ...of.sum, problems: of.problems.toSorted((a, b) => a.row - b.row) });
  }
  const begin = (dryRun: boolean) => !progress && goOn(sendingOf(api, venueId, read, dryRun));

  return {
    ...{ report, progress, problem, forget },
    busy: progress !== null,
    /** The sending that failed, with how far it came. */
    broken: problem && sending.current,
    isWriting: progress !== null && sending.current?.dryRun === false,
    check: () => begin(true),
    take: () => begin(false),
    /** Continues a failed sending from where it stopped. */
    again: () => !progress && sending.current && goOn(sending.current),
  };
}
