import { useCallback, useEffect, useRef, useState } from 'react';
import type { Issue, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';
import { type CallProblem, problemOf } from './call-problem.tsx';
import { isAt, issueAt, untaken } from './form-issues.ts';

type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'refused';
      readonly errorid: RefusalCode;
      readonly issues: readonly Issue[];
      readonly detail?: RefusalDetail;
    }
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

/**
 * One call at a time, with what came of it: the problem above the form, and what is wrong field by field. Who sent the form is
 * brought to the first of those fields. `fields`: the paths of those that the form shows now; what is wrong beside them is said above it.
 * `within`: the ref of what holds these fields. Where the focus is does not tell it: not every browser gives it to a button that is pressed.
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
  // By how often it was refused: what is mended leaves the person where they type.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function save<T>(call: () => Promise<Outcome<T>>): Promise<T | null> {
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

  /** What is being typed anew is judged with the next press; until then nothing is wrong with it. */
  const mend = (field: string) => setIssues((before) => before.filter(({ path }) => !isAt(path, field)));

  return {
    ...{ busy, save, mend, within },
    problem: problem ?? (beside && ({ kind: 'refused', ...beside } as const satisfies CallProblem)),
    issueOf: (field: Field) => issueAt(issues, field)?.code,
  };
}
