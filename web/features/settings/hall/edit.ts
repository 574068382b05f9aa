import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import { linkTables, unlinkTables } from '#shared/domain/venue/link-tables.ts';
import { inHall, withTables } from './change-pieces.ts';
import {
  boxAround,
  boxOf,
  type DecorPiece,
  type Draft,
  type DraftHall,
  type Piece,
  type PieceId,
  piecesOf,
  tableId,
  type WallPiece,
} from './draft.ts';
import { within } from './snap.ts';

/* The editing steps of a draft. Each returns a new draft and leaves the given one unchanged, so that it can be undone. */

type Ids = ReadonlySet<PieceId>;

/** Applies `change` to every chosen piece of a hall. */
function eachChosen(
  draft: Draft,
  hallId: string,
  ids: Ids,
  change: {
    readonly placed: <P extends DrawnTable | DecorPiece>(piece: P) => P;
    readonly wall: (wall: WallPiece) => WallPiece;
  },
): Draft {
  return inHall(draft, hallId, (hall) => ({
    ...hall,
    tables: hall.tables.map((table) => (ids.has(tableId(table.no)) ? change.placed(table) : table)),
    decor: hall.decor.map((thing) => (ids.has(thing.id) ? change.placed(thing) : thing)),
    walls: hall.walls.map((wall) => (ids.has(wall.id) ? change.wall(wall) : wall)),
  }));
}

/** Moves the pieces by a distance in centimetres, rounded to whole ones. */
export function movePieces(draft: Draft, hallId: string, ids: Ids, dx: number, dy: number): Draft {
  const by = (x: number, d: number) => Math.max(0, Math.round(x + d));
  return eachChosen(draft, hallId, ids, {
    placed: (piece) => ({ ...piece, x: by(piece.x, dx), y: by(piece.y, dy) }),
    wall: (wall) => ({
      ...wall,
      ...{ x: by(wall.x, dx), y: by(wall.y, dy), toX: by(wall.toX, dx), toY: by(wall.toY, dy) },
    }),
  });
}

/** Moves the pieces, but not out of their hall. */
export function nudge(draft: Draft, hallId: string, ids: Ids, dx: number, dy: number): Draft {
  const hall = draft.halls.find(({ id }) => id === hallId);
  const boxes = hall ? chosenOf(draft, hall, ids).map(boxOf) : [];
  if (!hall || boxes.length === 0) return draft;
  const far = within(boxAround(boxes), { dx, dy }, hall);
  return movePieces(draft, hallId, ids, far.dx, far.dy);
}

const chosenOf = (draft: Draft, hall: DraftHall, ids: Ids): Piece[] =>
  piecesOf(hall, draft.tables).filter(({ id }) => ids.has(id));

/** Turns each piece about its own middle, clockwise. Walls turn in quarter turns only. */
export function turnPieces(draft: Draft, hallId: string, ids: Ids, degrees: number): Draft {
  return eachChosen(draft, hallId, ids, {
    placed: (piece) => ({ ...piece, rotation: (((piece.rotation + degrees) % 360) + 360) % 360 }),
    wall: (wall) => (degrees % 90 === 0 ? turnedWall(wall) : wall),
  });
}

function turnedWall({ id, x, y, toX, toY }: WallPiece): WallPiece {
  const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
  const at = (far: number, middle: number) => Math.max(0, Math.round(middle + far));
  return {
    ...{ id, x: at(middleY - y, middleX), y: at(x - middleX, middleY) },
    ...{ toX: at(middleY - toY, middleX), toY: at(toX - middleX, middleY) },
  };
}

/** Aligns the pieces with the middle of the first: `x` one below the other, `y` side by side. */
export function alignPieces(draft: Draft, hallId: string, ids: Ids, axis: 'x' | 'y'): Draft {
  const hall = draft.halls.find(({ id }) => id === hallId);
  const [first] = hall ? chosenOf(draft, hall, ids).filter(({ kind }) => kind !== 'wall') : [];
  if (!first || first.kind === 'wall') return draft;
  const line = (first.kind === 'table' ? first.drawn : first.decor)[axis];
  return eachChosen(draft, hallId, ids, { placed: (piece) => ({ ...piece, [axis]: line }), wall: (wall) => wall });
}

/** Removes pieces; a table goes together with its links and the combinations that need it. */
export function removePieces(draft: Draft, hallId: string, ids: Ids): Draft {
  const without = inHall(draft, hallId, (hall) => ({
    ...hall,
    tables: hall.tables.filter(({ no }) => !ids.has(tableId(no))),
    decor: hall.decor.filter(({ id }) => !ids.has(id)),
    walls: hall.walls.filter(({ id }) => !ids.has(id)),
  }));
  const here = draft.halls.find(({ id }) => id === hallId)?.tables ?? [];
  const gone = new Set(here.filter(({ no }) => ids.has(tableId(no))).map(({ no }) => no));
  return withTables(
    without,
    draft.tables.filter(({ no }) => !gone.has(no)),
  );
}

export const link = (draft: Draft, a: number, b: number): Draft => ({
  ...draft,
  combinations: linkTables(draft, a, b),
});

export const unlink = (draft: Draft, a: number, b: number): Draft => ({
  ...draft,
  combinations: unlinkTables(draft, a, b),
});

/** Moves a table to another hall, to the same coordinates as far as that hall is large enough. */
export function toHall(draft: Draft, no: number, hallId: string): Draft {
  const drawn = draft.halls.flatMap(({ tables }) => tables).find((table) => table.no === no);
  if (!drawn) return draft;
  const halls = draft.halls.map((hall) => ({
    ...hall,
    tables: [...hall.tables.filter((table) => table.no !== no), ...(hall.id === hallId ? [drawn] : [])],
  }));
  return nudge({ ...draft, halls }, hallId, new Set([tableId(no)]), 0, 0);
}

export const removeHall = (draft: Draft, hallId: string): Draft => ({
  ...draft,
  halls: draft.halls.filter(({ id }) => id !== hallId),
});
