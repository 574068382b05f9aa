import type { KeyboardEvent, RefObject } from 'react';
import { textOf } from '#web/i18n/app/use-text.tsx';
import type { Piece } from './draft.ts';
import { nudge } from './edit.ts';
import { GRID } from './snap.ts';
import type { Editor } from './use-editor.ts';
import { usePieceCommands } from './use-piece-commands.ts';
import type { FloorView } from './use-view.ts';

type Options = {
  readonly editor: Editor;
  readonly view: FloorView;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly nameOf: (piece: Piece) => string;
  readonly onLink: (a: number, b: number) => void;
  readonly onFields: () => void;
  readonly onHelp: () => void;
  /** Abandons the pointer gesture in progress; returns true if there was one. */
  readonly onLeave: () => boolean;
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 100;

/**
 * The keyboard in the editor: Tab goes from piece to piece, arrows move the focused one (the drawing is not mirrored in
 * right-to-left languages), and every command has a key; the question mark lists them.
 */
export function useEditorKeys({ editor, view, svg, nameOf, onLink, onFields, onHelp, onLeave }: Options) {
  const { draft, hallId, chosen, pieces } = editor;
  const text = textOf('canvas');
  const commands = usePieceCommands(editor, svg);
  const { copy, put, paste, remove, turn } = commands;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [role="dialog"], [role="listbox"]')) return;
    const done = event.ctrlKey || event.metaKey ? withCtrl(event) : onPiece(event, target) || anywhere(event);
    if (done) event.preventDefault();
  }

  function withCtrl({ key, shiftKey }: KeyboardEvent): boolean {
    const letter = key.toLowerCase();
    if (letter === 'z' || letter === 'y') {
      if (letter === 'y' || shiftKey) editor.redo(text('said.redo'));
      else editor.undo(text('said.undo'));
      return did(requestAnimationFrame(keepFocus));
    }
    if (letter === 'a') return did(editor.choose(...pieces.map(({ id }) => id)));
    if (letter === 'c') return did(copy());
    if (letter === 'v') return did(paste());
    if (letter === 'd') return did(put(editor.selection));
    return false;
  }

  function onPiece(event: KeyboardEvent, target: Element | null): boolean {
    const own = pieces.find(({ id }) => id === target?.closest<SVGElement>('[data-piece]')?.dataset.piece);
    // With the focus on the floor, after a frame has chosen several pieces, the keys act on all of them.
    const piece = own ?? (target === svg.current ? editor.selection[0] : undefined);
    if (!piece) return false;
    const { key, shiftKey, altKey } = event;
    const ids = chosen.has(piece.id) ? chosen : new Set([piece.id]);
    const arrow = ARROWS[key];
    if (arrow) {
      const step = shiftKey ? FAR : altKey || !editor.snaps ? 1 : GRID;
      const next = nudge(draft, hallId, ids, arrow[0] * step, arrow[1] * step);
      const moved = next.halls.find(({ id }) => id === hallId);
      const at = moved && [...moved.tables, ...moved.decor].find((each) => nameAt(piece, each));
      const say = text('said.moved', { name: nameOf(piece), x: at?.x ?? 0, y: at?.y ?? 0 });
      return did(editor.change(next, { key: `nudge ${[...ids].join()}`, choose: [...ids], say }));
    }
    if (key === ' ' && own) return did(editor.toggle(piece.id));
    if (key === 'Enter') {
      editor.choose(piece.id);
      return did(requestAnimationFrame(onFields));
    }
    if (key === 'Delete' || key === 'Backspace') return did(remove(ids));
    if (key === '[' || key === ']') return did(turn(key === ']' ? 15 : -15, ids));
    if (key.toLowerCase() === 'l' && own && piece.kind === 'table') return did(linkAt(piece.drawn.no));
    return false;
  }

  function anywhere({ key }: KeyboardEvent): boolean {
    if (key === '?') return did(onHelp());
    if (key === '+') return did(view.zoomAt(1.25));
    if (key === '-') return did(view.zoomAt(0.8));
    if (key === '0') return did(view.fit());
    if (key === 'Escape' && onLeave()) return true;
    if (key === 'Escape') return did(editor.set({ chosen: new Set(), linkFrom: null, tool: 'choose' }));
    return false;
  }

  function linkAt(no: number) {
    const { linkFrom } = editor;
    if (linkFrom === null) {
      const name = draft.tables.find((table) => table.no === no)?.name ?? '';
      editor.set({ linkFrom: no, said: text('said.linkFrom', { name }) });
    } else if (linkFrom === no) editor.set({ linkFrom: null });
    else onLink(linkFrom, no);
  }

  /** When the focused element has disappeared, the focus goes to the floor, so that the keys still work. */
  function keepFocus() {
    if (document.activeElement === document.body) svg.current?.focus({ preventScroll: true });
  }

  return { onKeyDown, ...commands };
}

const did = (_: unknown) => true;

const nameAt = (piece: Piece, each: { readonly no?: number; readonly id?: string }) =>
  piece.kind === 'table' ? each.no === piece.drawn.no : each.id === piece.id;
