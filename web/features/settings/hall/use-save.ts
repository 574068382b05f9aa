import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type Halls, hallsKey } from '#web/app/day/halls.ts';
import { useKeptState } from '#web/app/forms/kept-state.ts';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useVenue } from '../venue.ts';
import { type Draft, draftOf } from './draft.ts';
import { besidePieces, issuesByPiece, type PieceIssues } from './issues.ts';
import { type BrokenOff, type Stored, saveInSteps } from './save-steps.ts';
import type { Editor } from './use-editor.ts';

const NONE: PieceIssues = new Map();

/** Saves the editor's draft, and says what is wrong with it: by piece, above the drawing, or as reservations to decide about. */
export function useSave(editor: Editor, read: Halls) {
  const venue = useVenue();
  const api = useApi();
  const queries = useQueryClient();
  const { venueId } = venue;
  const [stored, setStored] = useKeptState<Stored>(`halls ${venueId} saved`, () => ({
    tables: venue.sections.tables,
    combinations: venue.sections.combinations,
    halls: read.revision,
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [issues, setIssues] = useState(NONE);
  const [affected, setAffected] = useState<readonly AffectedReservation[]>([]);
  const kept = useRef<readonly string[]>([]);
  const given = useRef(new Map<number, number>());
  const areaName = (area: string) => textOf('settings')(`area.${area as 'Indoor'}`);

  async function save(also: readonly string[] = []): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    setIssues(NONE);
    kept.current = [...new Set([...kept.current, ...also])];
    const { draft } = editor;
    const brokenOff = await saveInSteps(draft, {
      ...{ api, venueId, stored, onStored },
      kept: kept.current,
      given: given.current,
    });
    if (brokenOff) showWhy(brokenOff, draft);
    else await reload();
    setBusy(false);
    if (brokenOff) return false;
    showToast({ tone: 'ok', title: textOf('settings')('saved') });
    return true;
  }

  function onStored(part: Partial<Stored>) {
    setStored((before) => ({ ...before, ...part }));
    if (part.tables) venue.keep('tables', part.tables);
    if (part.combinations) venue.keep('combinations', part.combinations);
  }

  function showWhy(brokenOff: BrokenOff, draft: Draft) {
    const refused = brokenOff.kind === 'refused' ? brokenOff : null;
    setAffected(refused?.detail.affected ?? []);
    if (refused && refused.issues.length > 0) setIssues(issuesByPiece(refused.issues, draft));
    else if (!refused?.detail.affected) setProblem(problemOf(brokenOff));
  }

  /** Reads everything anew in place of the draft. */
  async function reload() {
    setAffected([]);
    kept.current = [];
    const [halls, sections] = await Promise.all([api.plan.halls({ venueId }), venue.refresh()]);
    if (halls.kind !== 'done' || !sections) return;
    queries.setQueryData<Halls>(hallsKey(venueId), halls.value);
    const { tables, combinations } = sections;
    setStored({ tables, combinations, halls: halls.value.revision });
    setIssues(NONE);
    setProblem(null);
    given.current.clear();
    editor.rebase(draftOf(halls.value.halls, { ...tables.value, ...combinations.value }, areaName));
  }

  return {
    busy,
    problem,
    issues,
    invalid: issues.size > 0,
    beside: besidePieces(issues),
    affected,
    save,
    reload,
    leaveAffected: () => setAffected([]),
  };
}
