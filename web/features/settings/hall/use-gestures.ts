import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Draft, type PieceId, type Point, piecesInside, piecesOf } from './draft.ts';
import { addWall, movePieces } from './edit.ts';
import { type Handle, heldInRoom, type Pull, pulled } from './pull-handle.ts';
import { type Snapped, snapMove } from './snap.ts';
import type { Editor } from './use-editor.ts';
import { type FloorView, floorPoint } from './use-view.ts';

/** The pointer gesture in progress; `origin` is the draft before it. */
type Gesture =
  | { readonly kind: 'move'; readonly ids: ReadonlySet<PieceId>; readonly from: Point; readonly origin: Draft }
  | { readonly kind: 'frame'; readonly from: Point; readonly to: Point; readonly origin: Draft }
  | { readonly kind: 'wall'; readonly from: Point; readonly to: Point; readonly origin: Draft }
  | { readonly kind: 'link'; readonly no: number; readonly from: Point; readonly to: Point; readonly origin: Draft }
  | { readonly kind: 'pan'; readonly at: Point; readonly origin: Draft }
  | ({ readonly kind: 'handle' } & Pull);

/** Distance in pixels from which a press becomes a drag; more for fingers, which tremble. */
const MOVED_PX = { mouse: 4, touch: 10 };
const SHORTEST_WALL = 20;

type Options = {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly editor: Editor;
  readonly view: FloorView;
  /** Presses add to the choice, as with Shift held. */
  readonly several: boolean;
  readonly onLink: (a: number, b: number) => void;
};

/** The press adds to the choice. */
const isMore = ({ shiftKey, ctrlKey, metaKey }: PointerEvent) => shiftKey || ctrlKey || metaKey;

const farOf = ({ pointerType }: PointerEvent) => MOVED_PX[pointerType === 'touch' ? 'touch' : 'mouse'];

/** With Shift held a wall is horizontal or vertical. */
const straight = (from: Point, to: Point, level: boolean): Point =>
  !level ? to : Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y };

/** Pointer gestures on the floor: choosing and dragging pieces, drawing walls and links, panning and zooming the view. */
export function useGestures({ svg, editor, view, several, onLink }: Options) {
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const [lines, setLines] = useState<Snapped['lines']>([]);
  const down = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const fingers = useRef(new Map<number, Point>());
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
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<SVGElement>('[data-piece]')?.dataset.piece;
    const handle = target?.closest<SVGElement>('[data-handle]')?.dataset;
    down.current = { x: event.clientX, y: event.clientY, moved: false };
    nth.current += 1;
    svg.current?.setPointerCapture(event.pointerId);
    const origin = editor.draft;
    if (event.button === 1) return setGesture({ kind: 'pan', at: { x: event.clientX, y: event.clientY }, origin });
    if (handle?.of) return setGesture({ kind: 'handle', id: handle.of, what: handle.handle as Handle, from, origin });
    if (editor.tool === 'wall') return setGesture({ kind: 'wall', from: onGrid(from), to: onGrid(from), origin });
    const piece = editor.pieces.find((each) => each.id === id);
    if (editor.tool === 'link' && piece?.kind === 'table') {
      return setGesture({ kind: 'link', no: piece.drawn.no, from: piece.drawn, to: from, origin });
    }
    if (!piece) {
      const pans = event.pointerType === 'touch' && view.zoom > 1 && !several;
      if (pans) setGesture({ kind: 'pan', at: { x: event.clientX, y: event.clientY }, origin });
      else setGesture({ kind: 'frame', from, to: from, origin });
      return;
    }
    const more = several || isMore(event);
    // A press on one of several chosen pieces may begin a drag of all of them, so the choice stays for now.
    if (!editor.chosen.has(piece.id)) {
      if (more) editor.toggle(piece.id);
      else editor.choose(piece.id);
    }
    const ids = editor.chosen.has(piece.id) || more ? new Set([...editor.chosen, piece.id]) : new Set([piece.id]);
    setGesture({ kind: 'move', ids, from, origin });
  }

  /** Takes the gesture back, when a second finger arrives (to zoom and pan) or on Escape. Returns true if there was one. */
  function giveUp(): boolean {
    if (gesture && editor.draft !== gesture.origin) editor.change(gesture.origin, { key: keyOf() });
    end();
    return gesture !== null;
  }
  const keyOf = () => `gesture ${nth.current}`;

  function pinch(event: PointerEvent<SVGSVGElement>) {
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const [a, b, c, d] = [before[0], before[1], after[0], after[1]];
    if (!a || !b || !c || !d) return;
    const far = (p: Point, q: Point) => Math.max(1, Math.hypot(p.x - q.x, p.y - q.y));
    const [middleX, middleY] = [(c.x + d.x) / 2, (c.y + d.y) / 2];
    view.zoomAt(far(c, d) / far(a, b), floorPoint(svg.current, middleX, middleY));
    view.panBy(middleX - (a.x + b.x) / 2, middleY - (a.y + b.y) / 2);
  }

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
    if (!last) return;
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
  }

  const pieceAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-piece]')?.dataset.piece;

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
