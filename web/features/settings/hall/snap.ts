import { type Box, boxAround, boxOf, middleOf, type Piece, type PieceId } from './draft.ts';

/** Lines of the floor that a moved piece keeps to, in centimetres. */
export const GRID = 10;
/** So near a neighbour's edge or middle draws a piece to it. */
const PULL = 12;

/** How far a piece goes, and the lines that drew it. */
export type Snapped = {
  readonly dx: number;
  readonly dy: number;
  readonly lines: readonly { readonly x?: number; readonly y?: number }[];
};

type Room = { readonly width: number; readonly height: number };

/**
 * How far the pieces go that are dragged by so much: to a neighbour's edge or middle when one is near, else to the grid,
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
  // Several keep to the grid by the first of them: what lies between two need not lie on it.
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

/** The two edges and the middle of a box, along one side of the floor. */
type Side = { readonly edges: readonly number[]; readonly middle: number };
const acrossOf = (box: Box): Side => ({ edges: [box.left, box.right], middle: middleOf(box).x });
const downOf = (box: Box): Side => ({ edges: [box.top, box.bottom], middle: middleOf(box).y });

/** The nearest line of a neighbour within reach: edges go to edges, the middle to a middle. */
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

/** A move cut short where it would leave the room; what is larger than the room stands at its beginning. */
export function within(box: Box, { dx, dy }: { readonly dx: number; readonly dy: number }, { width, height }: Room) {
  return {
    dx: Math.max(-box.left, Math.min(width - box.right, dx)),
    dy: Math.max(-box.top, Math.min(height - box.bottom, dy)),
  };
}
