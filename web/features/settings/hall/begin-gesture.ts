import type { PointerEvent } from 'react';
import type { Point } from './draft.ts';
import { type Gesture, isMore } from './gesture.ts';
import type { Handle } from './pull-handle.ts';
import type { Editor } from './use-editor.ts';
import type { FloorView } from './use-view.ts';

export type Floor = {
  readonly editor: Editor;
  readonly view: FloorView;
  /** Presses add to the choice, as with Shift held. */
  readonly several: boolean;
  readonly onGrid: (point: Point) => Point;
};

/** The gesture that a press begins, by button, tool and what is under it; a press on a piece also chooses it. */
export function beginGesture(event: PointerEvent, from: Point, { editor, view, several, onGrid }: Floor): Gesture {
  const target = event.target instanceof Element ? event.target : null;
  const id = target?.closest<SVGElement>('[data-piece]')?.dataset.piece;
  const handle = target?.closest<SVGElement>('[data-handle]')?.dataset;
  const origin = editor.draft;
  if (event.button === 1) return { kind: 'pan', at: { x: event.clientX, y: event.clientY }, origin };
  if (handle?.of) return { kind: 'handle', id: handle.of, what: handle.handle as Handle, from, origin };
  if (editor.tool === 'wall') return { kind: 'wall', from: onGrid(from), to: onGrid(from), origin };
  const piece = editor.pieces.find((each) => each.id === id);
  if (editor.tool === 'link' && piece?.kind === 'table') {
    return { kind: 'link', no: piece.drawn.no, from: piece.drawn, to: from, origin };
  }
  if (!piece) {
    const pans = event.pointerType === 'touch' && view.zoom > 1 && !several;
    return pans
      ? { kind: 'pan', at: { x: event.clientX, y: event.clientY }, origin }
      : { kind: 'frame', from, to: from, origin };
  }
  const more = several || isMore(event);
  // A press on one of several chosen pieces may begin a drag of all of them, so the choice stays for now.
  if (!editor.chosen.has(piece.id)) {
    if (more) editor.toggle(piece.id);
    else editor.choose(piece.id);
  }
  const ids = editor.chosen.has(piece.id) || more ? new Set([...editor.chosen, piece.id]) : new Set([piece.id]);
  return { kind: 'move', ids, from, origin };
}
