import { type Decor, type DecorKind, type DrawnTable, sizeOf, type TableShape } from '#shared/domain/venue/halls.ts';
import { followTables, linkTables, unlinkTables } from '#shared/domain/venue/link-tables.ts';
import { nextTableName } from '#shared/domain/venue/quick-tables.ts';
import type { AreaId, Table } from '#shared/domain/venue/rules.ts';
import {
  boxAround,
  boxOf,
  type DecorPiece,
  type Draft,
  type DraftHall,
  newPieceId,
  type Piece,
  type PieceId,
  type Point,
  piecesOf,
  tableId,
  type WallPiece,
} from './draft.ts';
import { within } from './snap.ts';

/* The editing steps of a draft. Each returns a new draft and leaves the given one unchanged, so that it can be undone. */

type Ids = ReadonlySet<PieceId>;

export const inHall = (draft: Draft, hallId: string, change: (hall: DraftHall) => DraftHall): Draft => ({
  ...draft,
  halls: draft.halls.map((hall) => (hall.id === hallId ? change(hall) : hall)),
});

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

const withTables = (draft: Draft, tables: readonly Table[]): Draft =>
  tables === draft.tables ? draft : { ...draft, tables, combinations: followTables(draft, tables) };

const freshNo = ({ tables }: Draft): number => Math.min(0, ...tables.map(({ no }) => no)) - 1;

const PLACES: Readonly<Record<TableShape, { readonly min: number; readonly max: number }>> = {
  round: { min: 1, max: 2 },
  square: { min: 2, max: 4 },
  long: { min: 4, max: 6 },
  oval: { min: 4, max: 6 },
};

type Added = { readonly draft: Draft; readonly id: PieceId };

/** Adds a table of a shape, in the area of the tables that already stand in the hall. */
export function addTable(draft: Draft, hallId: string, shape: TableShape, at: Point): Added {
  const no = freshNo(draft);
  const table: Table = { no, name: nextTableName(draft.tables), area: areaOf(draft, hallId), ...PLACES[shape] };
  const placed = { ...placeFor(draft, hallId, at, sizeOf(shape, table.max)), rotation: 0 };
  const drawn = inHall(draft, hallId, (hall) => ({ ...hall, tables: [...hall.tables, { no, shape, ...placed }] }));
  return { draft: { ...drawn, tables: [...draft.tables, table] }, id: tableId(no) };
}

function areaOf(draft: Draft, hallId: string): AreaId {
  const here = draft.halls.find(({ id }) => id === hallId)?.tables.at(-1)?.no;
  return (draft.tables.find(({ no }) => no === here) ?? draft.tables.at(-1))?.area ?? 'Indoor';
}

const SIZES: Readonly<Record<DecorKind, readonly [number, number]>> = {
  bar: [300, 60],
  door: [90, 12],
  window: [150, 12],
  stairs: [200, 100],
  plant: [50, 50],
  pillar: [40, 40],
  text: [200, 40],
};

export function addDecor(draft: Draft, hallId: string, kind: DecorKind, at: Point, text?: string): Added {
  const [width, height] = SIZES[kind];
  const id = newPieceId('d');
  const placed = placeFor(draft, hallId, at, { width, height });
  const thing = { id, kind, width, height, rotation: 0, ...placed, ...(text && { text }) };
  return { draft: inHall(draft, hallId, (hall) => ({ ...hall, decor: [...hall.decor, thing] })), id };
}

export function addWall(draft: Draft, hallId: string, from: Point, to: Point): Added {
  const id = newPieceId('w');
  const wall = { id, x: from.x, y: from.y, toX: to.x, toY: to.y };
  return { draft: inHall(draft, hallId, (hall) => ({ ...hall, walls: [...hall.walls, wall] })), id };
}

/** The free place nearest to a point, where a new piece covers no other; the point itself when there is none. */
function placeFor(
  draft: Draft,
  hallId: string,
  at: Point,
  { width, height }: { width: number; height: number },
): Point {
  const hall = draft.halls.find(({ id }) => id === hallId);
  if (!hall) return at;
  const boxes = piecesOf(hall, draft.tables)
    .filter(({ kind }) => kind !== 'wall')
    .map(boxOf);
  const covers = ({ x, y }: Point) =>
    boxes.some(
      (box) =>
        box.left < x + width / 2 &&
        x - width / 2 < box.right &&
        box.top < y + height / 2 &&
        y - height / 2 < box.bottom,
    );
  const inside = ({ x, y }: Point): Point => ({
    x: Math.round(Math.max(width / 2, Math.min(hall.width - width / 2, x))),
    y: Math.round(Math.max(height / 2, Math.min(hall.height - height / 2, y))),
  });
  for (let ring = 0; ring < 14; ring += 1) {
    for (let step = 0; step < Math.max(1, ring * 6); step += 1) {
      const angle = (2 * Math.PI * step) / Math.max(1, ring * 6);
      const place = inside({ x: at.x + ring * 50 * Math.cos(angle), y: at.y + ring * 50 * Math.sin(angle) });
      if (!covers(place)) return place;
    }
  }
  return inside(at);
}

/** Copied pieces, as they were at that moment. */
export type Copied = readonly Piece[];

/** Adds copies at a distance of `away` from the originals; copied tables get new names. `ids`: the new pieces. */
export function paste(draft: Draft, hallId: string, copied: Copied, away = 30): { draft: Draft; ids: PieceId[] } {
  const ids: PieceId[] = [];
  let next = draft;
  for (const piece of copied) {
    if (piece.kind === 'wall') {
      const { x, y, toX, toY } = piece.wall;
      const added = addWall(next, hallId, { x: x + away, y: y + away }, { x: toX + away, y: toY + away });
      next = added.draft;
      ids.push(added.id);
    } else if (piece.kind === 'decor') {
      const thing = { ...piece.decor, id: newPieceId('d'), x: piece.decor.x + away, y: piece.decor.y + away };
      next = inHall(next, hallId, (hall) => ({ ...hall, decor: [...hall.decor, thing] }));
      ids.push(thing.id);
    } else {
      const no = freshNo(next);
      const table = { ...piece.table, no, name: nextTableName(next.tables) };
      const drawn = { ...piece.drawn, no, x: piece.drawn.x + away, y: piece.drawn.y + away };
      next = inHall(next, hallId, (hall) => ({ ...hall, tables: [...hall.tables, drawn] }));
      next = { ...next, tables: [...next.tables, table] };
      ids.push(tableId(no));
    }
  }
  return { draft: nudge(next, hallId, new Set(ids), 0, 0), ids };
}

export const changeTable = (draft: Draft, no: number, over: Partial<Table>): Draft =>
  withTables(
    draft,
    draft.tables.map((table) => (table.no === no ? { ...table, ...over } : table)),
  );

export const changeDrawn = (draft: Draft, hallId: string, no: number, over: Partial<DrawnTable>): Draft =>
  inHall(draft, hallId, (hall) => ({
    ...hall,
    tables: hall.tables.map((table) => (table.no === no ? { ...table, ...over } : table)),
  }));

export const changeDecor = (draft: Draft, hallId: string, id: PieceId, over: Partial<Decor>): Draft =>
  inHall(draft, hallId, (hall) => ({
    ...hall,
    decor: hall.decor.map((thing) => (thing.id === id ? { ...thing, ...over } : thing)),
  }));

/** The box of a thing whose corner (`back`: the upper left, else the lower right) was dragged; the opposite corner stays. */
export function sizedBy(thing: Decor, { x: dx, y: dy, back }: Point & { readonly back: boolean }, step: number) {
  const { x, y, rotation, width, height } = thing;
  const way = back ? -1 : 1;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const side = (length: number) => Math.max(10, Math.round(length / step) * step);
  const wide = side(width + way * (dx * cos + dy * sin));
  const high = side(height + way * (dy * cos - dx * sin));
  const [right, down] = [(way * (wide - width)) / 2, (way * (high - height)) / 2];
  const at = (middle: number, by: number) => Math.max(0, Math.round(middle + by));
  return {
    ...{ width: wide, height: high },
    ...{ x: at(x, right * cos - down * sin), y: at(y, right * sin + down * cos) },
  };
}

export const changeWall = (draft: Draft, hallId: string, id: PieceId, over: Partial<WallPiece>): Draft =>
  inHall(draft, hallId, (hall) => ({
    ...hall,
    walls: hall.walls.map((wall) => (wall.id === id ? { ...wall, ...over } : wall)),
  }));

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

export function addHall(draft: Draft, name: string): Added {
  const hall: DraftHall = { id: newPieceId('h'), name, width: 900, height: 600, tables: [], walls: [], decor: [] };
  return { draft: { ...draft, halls: [...draft.halls, hall] }, id: hall.id };
}

export const removeHall = (draft: Draft, hallId: string): Draft => ({
  ...draft,
  halls: draft.halls.filter(({ id }) => id !== hallId),
});
