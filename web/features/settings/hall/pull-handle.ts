import { changeDecor, changeDrawn, changeWall, sizedBy } from './change-pieces.ts';
import type { Draft, Piece, PieceId, Point } from './draft.ts';
import { GRID } from './snap.ts';

/**
 * What a handle changes: `size` is the lower right corner, `sizeBack` the upper left one; `from` and `to` are a wall's
 * ends.
 */
export type Handle = 'turn' | 'size' | 'sizeBack' | 'from' | 'to';

/** A handle dragged from one point of the floor to another; `origin` is the draft before the drag. */
export type Pull = {
  readonly id: PieceId;
  readonly what: Handle;
  readonly from: Point;
  readonly origin: Draft;
};

/** Step of a rotation in degrees, while snapping is on. */
const TURN = 15;

/** A point kept inside the room, and on the grid while snapping is on. */
export function heldInRoom(
  { x, y }: Point,
  room: { readonly width: number; readonly height: number },
  snaps: boolean,
): Point {
  const step = snaps ? GRID : 1;
  const keep = (at: number, most: number) => Math.max(0, Math.min(most, Math.round(at / step) * step));
  return { x: keep(x, room.width), y: keep(y, room.height) };
}

/**
 * The draft after a handle was dragged: a wall's end moved, a table or thing turned about its middle, or a thing resized.
 * Null when the piece has no such handle. `onGrid` maps a point to the nearest one where a wall may end.
 */
export function pulled(
  { id, what, from, origin }: Pull,
  piece: Piece | undefined,
  hallId: string,
  to: Point,
  { snaps, onGrid }: { readonly snaps: boolean; readonly onGrid: (point: Point) => Point },
): Draft | null {
  if (!piece) return null;
  if (piece.kind === 'wall') {
    const { x, y } = onGrid(to);
    if (what === 'from') return changeWall(origin, hallId, id, { x, y });
    return what === 'to' ? changeWall(origin, hallId, id, { toX: x, toY: y }) : null;
  }
  if (what === 'turn') {
    const middle = piece.kind === 'table' ? piece.drawn : piece.decor;
    const step = snaps ? TURN : 1;
    const angle = rotationBefore(origin, piece) + angleAt(middle, to) - angleAt(middle, from);
    const turned = { rotation: (((Math.round(angle / step) * step) % 360) + 360) % 360 };
    if (piece.kind === 'table') return changeDrawn(origin, hallId, piece.drawn.no, turned);
    return changeDecor(origin, hallId, id, turned);
  }
  if (piece.kind !== 'decor') return null;
  const before = origin.halls.flatMap(({ decor }) => decor).find((each) => each.id === id);
  const by = { x: to.x - from.x, y: to.y - from.y, back: what === 'sizeBack' };
  return before ? changeDecor(origin, hallId, id, sizedBy(before, by, snaps ? GRID : 1)) : null;
}

/** Degrees, clockwise from the right. */
const angleAt = (middle: Point, { x, y }: Point) => (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;

function rotationBefore({ halls }: Draft, piece: Exclude<Piece, { kind: 'wall' }>): number {
  if (piece.kind === 'table')
    return halls.flatMap(({ tables }) => tables).find(({ no }) => no === piece.drawn.no)?.rotation ?? 0;
  return halls.flatMap(({ decor }) => decor).find(({ id }) => id === piece.id)?.rotation ?? 0;
}
