import type { PointerEvent } from 'react';
import { addWall } from './add-pieces.ts';
import { type Point, piecesInside } from './draft.ts';
import { type Gesture, isMore, pieceAt } from './gesture.ts';
import type { Editor } from './use-editor.ts';

const SHORTEST_WALL = 20;

type Release = {
  readonly event: PointerEvent;
  /** The press became a drag. */
  readonly moved: boolean;
  readonly several: boolean;
};

/** What the end of a gesture does: chooses what is framed, adds the wall, links the tables. */
export function endGesture(
  last: Gesture,
  { event, moved, several }: Release,
  editor: Editor,
  onLink: (a: number, b: number) => void,
): void {
  if (last.kind === 'frame') frame(last.from, last.to, moved, several || isMore(event));
  else if (last.kind === 'wall') {
    if (Math.hypot(last.to.x - last.from.x, last.to.y - last.from.y) < SHORTEST_WALL) return;
    const { draft, id } = addWall(editor.draft, editor.hallId, last.from, last.to);
    editor.change(draft, { choose: [id] });
  } else if (last.kind === 'link') linkTo(last.no, event, moved);
  // A press without a drag on one of several chosen pieces chooses it alone.
  else if (last.kind === 'move' && !moved && last.ids.size > 1) {
    const own = pieceAt(event);
    if (own && !several && !isMore(event)) editor.choose(own);
  }

  function linkTo(no: number, event: PointerEvent, moved: boolean) {
    const over = editor.pieces.find(({ id }) => id === pieceAt(event));
    if (moved && over?.kind === 'table' && over.drawn.no !== no) return onLink(no, over.drawn.no);
    if (moved) return;
    // Instead of dragging, one can press the two tables one after the other.
    if (editor.linkFrom === null || editor.linkFrom === no)
      return editor.set({ linkFrom: editor.linkFrom === no ? null : no });
    onLink(editor.linkFrom, no);
  }

  function frame(from: Point, to: Point, moved: boolean, more: boolean) {
    const inside = moved ? piecesInside(editor.pieces, from, to) : [];
    editor.set({
      chosen: new Set([...(more ? editor.chosen : []), ...inside.map(({ id }) => id)]),
      linkFrom: null,
    });
  }
}
