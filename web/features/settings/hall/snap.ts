import { type Box, boxAround, boxOf, middleOf, type Piece, type PieceId } from './draft.ts';

/** Spacing of the grid to which a moved piece snaps, in centimetres. */
export const GRID = 10;
/** Distance from a neighbour's edge or middle within which a piece snaps to it, in centimetres. */
const PULL = 12;

/** How far a piece moves, and the neighbours' lines that it snapped to. */
export type Snapped = {
  readonly dx: number;
  readonly dy: number;
  readonly lines: readonly { readonly x?: number; readonly y?: number }[];
};

type Room = { readonly width: number; readonly height: number };

/**
 * The distance that dragged pieces really move: to a neighbour's edge or middle when one is near, otherwise to the grid,
 * and never out of the room. Without snapping, to the centimetre.
 */
export function snapMove(
  pieces: readonly Piece[],
  moved: ReadonlySet<PieceId>,
  by: { readonly dx: number; readonly dy: number },
  room: Room,
  snaps: boolean,
): Snapped {
  const own = pieces.filter(({ id }) => moved.has(id)).map(boxOf);
  const [first] = own;
  if (!first) return { dx: 0, dy: 0, lines: [] };
  const box = boxAround(own);
  const others = snaps ? pieces.filter(({ id, kind }) => !moved.has(id) && kind !== 'wall').map(boxOf) : [];
  const across = pull(by.dx, acrossOf(box), others.map(acrossOf));
  const down = pull(by.dy, downOf(box), others.map(downOf));
  const step = snaps ? GRID : 1;
  // Of several pieces only the first snaps to the grid: the distances between them need not be multiples of it.
  const middle = middleOf(first);
  const free = {
    dx: across ? by.dx + across.by : Math.round((middle.x + by.dx) / step) * step - middle.x,
    dy: down ? by.dy + down.by : Math.round((middle.y + by.dy) / step) * step - middle.y,
  };
  const { dx, dy } = within(box, free, room);
  return {
    dx,
    dy,
    lines: [
      ...(across && dx === free.dx ? [{ x: across.line }] : []),
      ...(down && dy === free.dy ? [{ y: down.line }] : []),
    ],
  };
}

/** The two edges and the middle of a box, along one axis. */
type Side = { readonly edges: readonly number[]; readonly middle: number };
const acrossOf = (box: Box): Side => ({ edges: [box.left, box.right], middle: middleOf(box).x });
const downOf = (box: Box): Side => ({ edges: [box.top, box.bottom], middle: middleOf(box).y });

/** The nearest line of a neighbour within reach: edges snap to edges, a middle to a middle. */
function pull(by: number, own: Side, others: readonly Side[]): { by: number; line: number } | null {
  let best: { by: number; line: number } | null = null;
  const look = (at: number, line: number) => {
    const more = line - at - by;
    if (Math.abs(more) <= PULL && (!best || Math.abs(more) < Math.abs(best.by))) best = { by: more, line };
  };
  for (const other of others) {
    look(own.middle, other.middle);
    for (const line of other.edges) for (const edge of own.edges) look(edge, line);
  }
  return best;
}

/** The move cut short at the room's walls; a box larger than the room is placed at its origin. */
export function within(box: Box, { dx, dy }: { readonly dx: number; readonly dy: number }, { width, height }: Room) {
  return {
    dx: Math.max(-box.left, Math.min(width - box.right, dx)),
    dy: Math.max(-box.top, Math.min(height - box.bottom, dy)),
  };
}
