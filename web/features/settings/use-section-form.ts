import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AffectedReservation, Issue } from '#shared/contracts/errors.ts';
import type { SectionValues } from '#shared/domain/venue/sections.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, problemOf } from '#web/app/call-problem.tsx';
import { useKeptState } from '#web/app/kept-state.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type FormSection, type Stands, useHouse } from './house.ts';
import { writeOf } from './section-writes.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is wrong at a path of a section for which its form has no field. */
export type Beside = Issue & { readonly section: string };

/** As paths within the section's value; what is not in it is at none. */
const withinValue = (issue: Issue): Issue => ({ ...issue, path: /^value\.(.*)/.exec(issue.path)?.[1] ?? '' });

/** A value with the fields in which two others differ, as the second of them has them. */
function withChanges<V extends object>(value: V, before: V, after: V): V {
  const names = Object.keys(after) as (keyof V)[];
  return Object.fromEntries(names.map((k) => [k, (same(before[k], after[k]) ? value : after)[k]])) as V;
}

/** One section as it is being changed: the draft beside what is saved, and what came of saving it. `quiet`: without a word. */
export function useSectionForm<N extends FormSection>(name: N, { quiet = false } = {}) {
  type Value = SectionValues[N];
  const { sections, venueId, keep, refresh } = useHouse();
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
  // The fields say which they are by asking what is wrong with them.
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
  // What somebody else saved takes the place of what nobody here has touched.
  if (!dirty && !busy && stored !== base && !same(stored, base)) start(stored);

  // Before anything is drawn of it: the banner is heard once, with its words.
  useLayoutEffect(() => {
    setBeside(issues.map(withinValue).find(({ path }) => !fields.current.has(path)) ?? null);
  }, [issues]);
  // Who saves by the bar that stays may be far from where it is said.
  useEffect(() => {
    if (issues.length === 0 && !problem) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [issues, problem]);
  // With what is saved nothing is wrong, whoever typed it.
  useEffect(() => {
    if (dirty) return;
    setIssues([]);
    setProblem(null);
  }, [dirty]);

  /** Saves the draft with what changes in the same moment. True: it is saved. */
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
      // Who has gone on typing meanwhile goes on.
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
    /** What is wrong at a path inside the section's value. */
    issueOf(path: string) {
      fields.current.add(path);
      return issues.find((issue) => issue.path === `value.${path}`);
    },
    /** What is wrong in the section where the form has no field. */
    beside: beside && ({ section: name, ...beside } as Beside),
    affected,
    save,
    leaveAffected: () => setAffected([]),
    discard: () => start(stored),
    /** After somebody else's change: shows it, and beside it what was changed here in fields that they left alone. */
    async reload() {
      const fresh = ((await refresh())?.[name] ?? null) as Stands<N> | null;
      if (fresh) start(fresh, (now) => withChanges(now, base.value, fresh.value));
      else setProblem({ kind: 'network' });
    },
  };
}

export type SectionFormState<N extends FormSection> = ReturnType<typeof useSectionForm<N>>;
