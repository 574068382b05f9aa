import { type DecorKind, sizeOf, type TableShape } from '#shared/domain/venue/halls.ts';
import { nextTableName } from '#shared/domain/venue/quick-tables.ts';
import type { AreaId, Table } from '#shared/domain/venue/rules.ts';
import { inHall } from './change-pieces.ts';
import {
  boxOf,
  type Draft,
  type DraftHall,
  newPieceId,
  type Piece,
  type PieceId,
  type Point,
  piecesOf,
  tableId,
} from './draft.ts';
import { nudge } from './edit.ts';

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

export function addHall(draft: Draft, name: string): Added {
  const hall: DraftHall = { id: newPieceId('h'), name, width: 900, height: 600, tables: [], walls: [], decor: [] };
  return { draft: { ...draft, halls: [...draft.halls, hall] }, id: hall.id };
}
