import type { RefObject } from 'react';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { paste as copiesOf } from './add-pieces.ts';
import { type Piece, piecesOf } from './draft.ts';
import { removePieces, turnPieces } from './edit.ts';
import type { Editor } from './use-editor.ts';

/** What can be done to chosen pieces, by key or button: copy, paste, remove and turn, each said and with the focus kept. */
export function usePieceCommands(editor: Editor, svg: RefObject<SVGSVGElement | null>) {
  const { draft, hallId, chosen, pieces } = editor;
  const text = textOf('canvas');

  function copy() {
    if (editor.selection.length === 0) return;
    editor.set({ copied: editor.selection, said: text('said.copied', { count: editor.selection.length }) });
  }

  /** Adds copies of pieces, chosen and with the focus on them, so that they can be moved at once. Returns the copies. */
  function put(copied: readonly Piece[]): readonly Piece[] {
    if (copied.length === 0) return copied;
    const { draft: next, ids } = copiesOf(draft, hallId, copied);
    if (!editor.change(next, { choose: ids, say: text('said.pasted', { count: ids.length }) })) return copied;
    requestAnimationFrame(() => focusOn(ids[0]));
    const hall = next.halls.find(({ id }) => id === hallId);
    return hall ? piecesOf(hall, next.tables).filter(({ id }) => ids.includes(id)) : [];
  }

  /** Pastes the copied pieces, and copies the result: pasting again puts the next copy beside it and not on top. */
  function paste() {
    editor.set({ copied: put(editor.copied) });
  }

  function remove(ids: ReadonlySet<string> = chosen) {
    if (ids.size === 0) return;
    const nth = pieces.findIndex(({ id }) => ids.has(id));
    const next = pieces.filter(({ id }) => !ids.has(id))[nth] ?? pieces.filter(({ id }) => !ids.has(id)).at(-1);
    editor.change(removePieces(draft, hallId, ids), { choose: [], say: text('said.removed', { count: ids.size }) });
    requestAnimationFrame(() => focusOn(next?.id));
  }

  function turn(degrees: number, ids: ReadonlySet<string> = chosen) {
    editor.change(turnPieces(draft, hallId, ids, degrees), { say: text('said.turned', { degrees }) });
  }

  const focusOn = (id: string | undefined) => svg.current?.querySelector<SVGElement>(`[data-piece="${id}"]`)?.focus();

  return { copy, put, paste, remove, turn };
}
