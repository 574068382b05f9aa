import { useCallback, useEffect, useRef, useState } from 'react';
import type { Issue, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';
import { type CallProblem, problemOf } from '../frame/call-problem.tsx';
import { isAt, issueAt, untaken } from './form-issues.ts';

export type CallOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'refused';
      readonly errorid: RefusalCode;
      readonly issues: readonly Issue[];
      readonly detail?: RefusalDetail;
    }
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

/**
 * Makes one call at a time and holds its outcome: the problem to show above the form, and the issues by field. After a
 * refusal the focus goes to the first of those fields. `fields`: the paths of the fields that the form shows now; other
 * issues are shown above it. `within`: the ref of the element around the fields; the focus cannot tell it, as not every
 * browser focuses a pressed button.
 */
export function useSaving<Field extends string = never>(fields: readonly Field[] = []) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<Element | null>(null);
  const within = useCallback((element: Element | null) => {
    form.current = element;
  }, []);
  // Only after a new refusal: correcting a field must not move the focus.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function save<T>(call: () => Promise<CallOutcome<T>>): Promise<T | null> {
    if (busy) return null;
    setBusy(true);
    setProblem(null);
    setIssues([]);
    const outcome = await call();
    setBusy(false);
    if (outcome.kind === 'done') return outcome.value;
    if (outcome.kind === 'refused' && outcome.issues.length > 0) {
      setIssues(outcome.issues);
      setRefusals((before) => before + 1);
    } else setProblem(problemOf(outcome));
    return null;
  }

  const beside = untaken(issues, fields);

  /** Drops the issue of a field that is being edited; it is checked again with the next call. */
  const mend = (field: string) => setIssues((before) => before.filter(({ path }) => !isAt(path, field)));

  return {
    ...{ busy, save, mend, within },
    problem: problem ?? (beside && ({ kind: 'refused', ...beside } as const satisfies CallProblem)),
    issueOf: (field: Field) => issueAt(issues, field)?.code,
  };
}
