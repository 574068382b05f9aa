import { useEffect, useEffectEvent } from 'react';
import type { PieceId } from './draft.ts';
import { focusInvalidField } from './fields-focus.ts';
import { ELSEWHERE, type PieceIssues } from './issues.ts';
import { hallWith } from './piece-names.ts';
import type { Editor } from './use-editor.ts';

/** Shows the pieces and halls that a save was refused for: the first at once, the others on request. */
export function useShowIssues(editor: Editor, issues: PieceIssues) {
  /** Shows the piece or hall with an issue, and its fields. */
  function show(id: PieceId) {
    const at = hallWith(editor.draft, id);
    editor.set({ hallId: at?.id ?? editor.hallId, chosen: new Set(at?.id === id ? [] : [id]), tool: 'choose' });
    requestAnimationFrame(focusInvalidField);
  }

  const wrong = [...issues.keys()].filter((id) => id !== ELSEWHERE);
  const showFirst = useEffectEvent((id: PieceId) => show(id));
  useEffect(() => {
    const [id] = [...issues.keys()].filter((each) => each !== ELSEWHERE);
    if (id !== undefined) showFirst(id);
  }, [issues]);

  return { wrong, show };
}
