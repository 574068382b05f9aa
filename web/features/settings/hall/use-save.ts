import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import type { ShownHall } from '#shared/domain/venue/halls.ts';
import type { Combination, Table } from '#shared/domain/venue/rules.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, problemOf } from '#web/app/call-problem.tsx';
import { type Halls, hallsKey } from '#web/app/halls.ts';
import { useKeptState } from '#web/app/kept-state.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type House, useHouse } from '../house.ts';
import type { SectionOutcome } from '../section-writes.ts';
import { type Draft, draftOf, hallsOf } from './draft.ts';
import { besidePieces, issuesByPiece, type PieceIssues } from './issues.ts';
import type { Editor } from './use-editor.ts';

/** What is saved so far, by its revisions; each step takes the place of a part. */
type Saved = {
  readonly tables: House['sections']['tables'];
  readonly combinations: House['sections']['combinations'];
  readonly halls: number;
};

const NONE: PieceIssues = new Map();
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Saves a draft in the steps that are whole each: combinations that go, the tables with whom that touches, the
 * combinations that come, the drawing. Whoever draws beside it is told before the first; what breaks off in between is a
 * house in order, and saving again goes on there.
 */
export function useSave(editor: Editor, read: Halls) {
  const house = useHouse();
  const api = useApi();
  const queries = useQueryClient();
  const { venueId } = house;
  const [saved, setSaved] = useKeptState<Saved>(`halls ${venueId} saved`, () => ({
    tables: house.sections.tables,
    combinations: house.sections.combinations,
    halls: read.revision,
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [issues, setIssues] = useState(NONE);
  const [affected, setAffected] = useState<readonly AffectedReservation[]>([]);
  const [kept, setKept] = useState<readonly string[]>([]);
  // Tables that have been given their number, though what came after them was not saved.
  const given = useRef(new Map<number, number>());
  const areaName = (area: string) => textOf('settings')(`area.${area as 'Indoor'}`);

  async function save(also: readonly string[] = []): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    setIssues(NONE);
    const keeps = [...new Set([...kept, ...also])];
    setKept(keeps);
    const done = await inSteps(editor.draft, keeps);
    if (done) {
      setAffected([]);
      setKept([]);
      await show();
    }
    setBusy(false);
    if (!done) return false;
    showToast({ tone: 'ok', title: textOf('settings')('saved') });
    return true;
  }

  /** Everything as it is on the server now takes the place of the draft. */
  async function show() {
    const [halls] = await Promise.all([api.plan.halls({ venueId }), house.refresh()]);
    const sections = await api.settings.venue({ venueId });
    if (halls.kind !== 'done' || sections.kind !== 'done') return;
    queries.setQueryData<Halls>(hallsKey(venueId), halls.value);
    const { tables, combinations } = sections.value.sections as unknown as House['sections'];
    setSaved({ tables, combinations, halls: halls.value.revision });
    setIssues(NONE);
    setProblem(null);
    setAffected([]);
    given.current.clear();
    editor.rebase(
      draftOf(
        halls.value.halls as ShownHall[],
        { tables: tables.value.tables, combinations: combinations.value.combinations },
        areaName,
      ),
    );
  }

  async function inSteps(draft: Draft, keeps: readonly string[]): Promise<boolean> {
    let at = saved;
    const write = async <V>(
      name: 'tables' | 'combinations',
      call: () => Promise<SectionOutcome<{ revision: number; value: V }>>,
    ): Promise<V | null> => {
      const outcome = await call();
      if (outcome.kind !== 'done') return refused(outcome, draft);
      at = { ...at, [name]: outcome.value };
      setSaved(at);
      house.keep(name, outcome.value as never);
      return outcome.value.value;
    };
    const combine = (combinations: readonly Combination[]) =>
      write(
        'combinations',
        () =>
          api.settings.combinations_write({
            ...{ venueId, revision: at.combinations.revision, kept: [...keeps] },
            value: { combinations: combinations.map((each) => ({ ...each, tables: [...each.tables] })) },
          }) as Promise<SectionOutcome<{ revision: number; value: { combinations: Combination[] } }>>,
      );
    if (!(await isFresh())) return false;

    const stays = new Set(draft.combinations.map(({ no }) => no));
    const before = at.combinations.value.combinations;
    const left = before.filter(({ no }) => stays.has(no));
    if (left.length < before.length && !(await combine(left))) return false;

    const numberOf = (no: number) => given.current.get(no) ?? no;
    const tables = draft.tables.map((table) => ({ ...table, no: Math.max(0, numberOf(table.no)) }));
    if (!same(tables, at.tables.value.tables)) {
      const value = await write(
        'tables',
        () =>
          api.settings.tables_write({
            ...{ venueId, revision: at.tables.revision, kept: [...keeps] },
            value: { tables },
          } as Parameters<typeof api.settings.tables_write>[0]) as Promise<
            SectionOutcome<{ revision: number; value: { tables: Table[] } }>
          >,
      );
      if (!value) return false;
      // The server gives new tables their numbers, in the order in which they were sent.
      for (const [nth, { no }] of draft.tables.entries()) given.current.set(no, value.tables[nth]?.no ?? no);
    }
    const wished = draft.combinations.map((each) => ({ ...each, tables: each.tables.map(numberOf) }));
    if (!same(wished, at.combinations.value.combinations) && !(await combine(wished))) return false;

    const halls = hallsOf(draft, numberOf);
    const outcome = (await api.plan.halls_write({
      ...{ venueId, revision: at.halls },
      halls: halls as Parameters<typeof api.plan.halls_write>[0]['halls'],
    })) as SectionOutcome<{ revision: number }>;
    if (outcome.kind !== 'done') {
      refused(outcome, draft);
      return false;
    }
    setSaved({ ...at, halls: outcome.value.revision });
    return true;
  }

  /** Nobody else has drawn or set tables since this was read. */
  async function isFresh(): Promise<boolean> {
    const [halls, sections] = await Promise.all([api.plan.halls({ venueId }), api.settings.venue({ venueId })]);
    if (halls.kind !== 'done' || sections.kind !== 'done') {
      setProblem(problemOf(halls.kind === 'done' ? sections : halls));
      return false;
    }
    const { tables, combinations } = sections.value.sections as unknown as House['sections'];
    const fresh =
      halls.value.revision === saved.halls &&
      tables.revision === saved.tables.revision &&
      combinations.revision === saved.combinations.revision;
    if (!fresh) setProblem({ kind: 'refused', code: 'settings.stale' });
    return fresh;
  }

  function refused(outcome: Exclude<SectionOutcome<unknown>, { kind: 'done' }>, draft: Draft): null {
    setAffected(outcome.kind === 'refused' ? (outcome.detail.affected ?? []) : []);
    if (outcome.kind === 'refused' && outcome.issues.length > 0) setIssues(issuesByPiece(outcome.issues, draft));
    else if (outcome.kind !== 'refused' || !outcome.detail.affected) setProblem(problemOf(outcome));
    return null;
  }

  return {
    busy,
    problem,
    issues,
    invalid: issues.size > 0,
    beside: besidePieces(issues),
    affected,
    save,
    reload: show,
    leaveAffected: () => setAffected([]),
  };
}
