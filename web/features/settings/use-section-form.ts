import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AffectedReservation, Issue } from '#shared/contracts/errors.ts';
import type { SectionValues } from '#shared/domain/venue/sections.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useKeptState } from '#web/app/forms/kept-state.ts';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { writeOf } from './section-writes.ts';
import { useIssueFocus } from './use-issue-focus.ts';
import { type FormSection, type Stands, useVenue } from './venue.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** An issue at a path of a section for which its form has no field. */
export type Beside = Issue & { readonly section: string };

/** The issue with its path within the section's value; empty when it lies outside. */
const withinValue = (issue: Issue): Issue => ({ ...issue, path: /^value\.(.*)/.exec(issue.path)?.[1] ?? '' });

/** `value` with the fields in which `before` and `after` differ, taken from `after`. */
function withChanges<V extends object>(value: V, before: V, after: V): V {
  const names = Object.keys(after) as (keyof V)[];
  return Object.fromEntries(names.map((k) => [k, (same(before[k], after[k]) ? value : after)[k]])) as V;
}

/** A section being edited: the draft, the saved state, and the outcome of saving. `quiet`: shows no toast on success. */
export function useSectionForm<N extends FormSection>(name: N, { quiet = false } = {}) {
  type Value = SectionValues[N];
  const { sections, venueId, keep, refresh } = useVenue();
  const write = writeOf(useApi(), name);
  const stored = sections[name] as Stands<N>;
  const [{ base, draft }, setEdited] = useKeptState(`settings ${venueId} ${name}`, () => ({
    base: stored,
    draft: stored.value as Value,
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [affected, setAffected] = useState<readonly AffectedReservation[]>([]);
  const kept = useRef<readonly string[]>([]);
  // The paths that have a field: fields register themselves by asking for their issue.
  const fields = useRef(new Set<string>());
  const [beside, setBeside] = useState<Issue | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const dirty = !same(draft, base.value);

  function start(stands: Stands<N>, edited = (_now: Value): Value => stands.value) {
    setEdited((now) => ({ base: stands, draft: edited(now.draft) }));
    setIssues([]);
    setProblem(null);
    setAffected([]);
    kept.current = [];
  }
  // A colleague's change replaces the draft when nothing was edited here.
  if (!dirty && !busy && stored !== base && !same(stored, base)) start(stored);

  // Set before the first paint, so that screen readers announce the banner once, with its text.
  useLayoutEffect(() => {
    setBeside(issues.map(withinValue).find(({ path }) => !fields.current.has(path)) ?? null);
  }, [issues]);
  useIssueFocus(form, issues, problem);
  // A draft equal to the saved state has no issues.
  useEffect(() => {
    if (dirty) return;
    setIssues([]);
    setProblem(null);
  }, [dirty]);

  /** Saves the draft, with `over` applied. Returns true when it was saved. */
  async function save(also: readonly string[] = [], over: Partial<Value> = {}): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    setIssues([]);
    kept.current = [...new Set([...kept.current, ...also])];
    const outcome = await write({ venueId, revision: base.revision, value: { ...draft, ...over }, kept: kept.current });
    setBusy(false);
    if (outcome.kind === 'done') {
      const { revision, value } = outcome.value;
      keep(name, { revision, value });
      // What was typed while the save was in progress stays in the draft.
      start({ revision, value }, (now) => withChanges(value, draft, now));
      if (!quiet) showToast({ tone: 'ok', title: textOf('settings')('saved') });
      return true;
    } else if (outcome.kind === 'refused' && outcome.issues.length > 0) {
      setAffected([]);
      setIssues(outcome.issues);
    } else if (outcome.kind === 'refused' && outcome.detail.affected) setAffected(outcome.detail.affected);
    else {
      setAffected([]);
      setProblem(problemOf(outcome));
    }
    return false;
  }

  return {
    form,
    value: draft,
    change: (over: Partial<Value>) =>
      setEdited((before) => ({ base: before.base, draft: { ...before.draft, ...over } })),
    dirty,
    busy,
    problem,
    invalid: issues.length > 0,
    /** The issue at a path inside the section's value. */
    issueOf(path: string) {
      fields.current.add(path);
      return issues.find((issue) => issue.path === `value.${path}`);
    },
    /** The first issue of the section for which the form has no field. */
    beside: beside && ({ section: name, ...beside } as Beside),
    affected,
    save,
    leaveAffected: () => setAffected([]),
    discard: () => start(stored),
    /** After a colleague's change: shows it, keeping edits made here to fields that the colleague left alone. */
    async reload() {
      const fresh = ((await refresh())?.[name] ?? null) as Stands<N> | null;
      if (fresh) start(fresh, (now) => withChanges(now, base.value, fresh.value));
      else setProblem({ kind: 'network' });
    },
  };
}

export type SectionFormState<N extends FormSection> = ReturnType<typeof useSectionForm<N>>;
