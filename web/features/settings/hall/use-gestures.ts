import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { beginGesture } from './begin-gesture.ts';
import { type Point, piecesOf } from './draft.ts';
import { movePieces } from './edit.ts';
import { endGesture } from './end-gesture.ts';
import { farOf, type Gesture, straight } from './gesture.ts';
import { heldInRoom, type Pull, pulled } from './pull-handle.ts';
import { type Snapped, snapMove } from './snap.ts';
import type { Editor } from './use-editor.ts';
import { useFingers } from './use-fingers.ts';
import { type FloorView, floorPoint } from './use-view.ts';

type Options = {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly editor: Editor;
  readonly view: FloorView;
  /** Presses add to the choice, as with Shift held. */
  readonly several: boolean;
  readonly onLink: (a: number, b: number) => void;
};

/** Pointer gestures on the floor: choosing and dragging pieces, drawing walls and links, panning and zooming the view. */
export function useGestures({ svg, editor, view, several, onLink }: Options) {
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const [lines, setLines] = useState<Snapped['lines']>([]);
  const down = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const { fingers, pinch } = useFingers(svg, view);
  const nth = useRef(0);
  const chosenBefore = useRef(editor.chosen);

  const pointOf = ({ clientX, clientY }: PointerEvent) => floorPoint(svg.current, clientX, clientY);
  const onGrid = (point: Point) => heldInRoom(point, editor.hall ?? { width: 0, height: 0 }, editor.snaps);

  function end() {
    setGesture(null);
    setLines([]);
    down.current = null;
  }

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    // The right button opens the context menu, after which we may get no pointer-up event.
    if (event.button > 1) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1) {
      giveUp();
      return editor.set({ chosen: chosenBefore.current });
    }
    chosenBefore.current = editor.chosen;
    const from = pointOf(event);
    down.current = { x: event.clientX, y: event.clientY, moved: false };
    nth.current += 1;
    svg.current?.setPointerCapture(event.pointerId);
    setGesture(beginGesture(event, from, { editor, view, several, onGrid }));
  }

  /** Takes the gesture back, when a second finger arrives (to zoom and pan) or on Escape. Returns true if there was one. */
  function giveUp(): boolean {
    if (gesture && editor.draft !== gesture.origin) editor.change(gesture.origin, { key: keyOf() });
    end();
    return gesture !== null;
  }
  const keyOf = () => `gesture ${nth.current}`;

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    if (fingers.current.size > 1) return pinch(event);
    // Kept up to date for a second finger, from which the pinch is measured.
    if (fingers.current.has(event.pointerId))
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const start = down.current;
    if (!gesture || !start) return;
    const { clientX, clientY } = event;
    if (!start.moved && Math.hypot(clientX - start.x, clientY - start.y) < farOf(event)) return;
    start.moved = true;
    const to = pointOf(event);
    const { hall } = editor;
    if (!hall) return;
    if (gesture.kind === 'pan') {
      view.panBy(clientX - gesture.at.x, clientY - gesture.at.y);
      setGesture({ ...gesture, at: { x: clientX, y: clientY } });
    } else if (gesture.kind === 'frame' || gesture.kind === 'link') setGesture({ ...gesture, to });
    else if (gesture.kind === 'wall')
      setGesture({ ...gesture, to: straight(gesture.from, onGrid(to), event.shiftKey) });
    else if (gesture.kind === 'handle') pull(gesture, to);
    else {
      const by = { dx: to.x - gesture.from.x, dy: to.y - gesture.from.y };
      const before = gesture.origin.halls.find(({ id }) => id === hall.id) ?? hall;
      const pieces = piecesOf(before, gesture.origin.tables);
      const found = snapMove(pieces, gesture.ids, by, hall, editor.snaps && !event.altKey);
      setLines(found.lines);
      editor.change(movePieces(gesture.origin, hall.id, gesture.ids, found.dx, found.dy), { key: keyOf() });
    }
  }

  function pull(handle: Pull, to: Point) {
    const piece = editor.pieces.find(({ id }) => id === handle.id);
    const next = pulled(handle, piece, editor.hallId, to, { snaps: editor.snaps, onGrid });
    if (next) editor.change(next, { key: keyOf() });
  }

  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    fingers.current.delete(event.pointerId);
    const moved = down.current?.moved ?? false;
    const last = gesture;
    end();
    if (last) endGesture(last, { event, moved, several }, editor, onLink);
  }

  return {
    gesture,
    lines,
    giveUp,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onCancel },
  };

  function onCancel(event: PointerEvent<SVGSVGElement>) {
    fingers.current.delete(event.pointerId);
    giveUp();
  }
}
