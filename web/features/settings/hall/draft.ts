import {
  type Decor,
  type DrawnTable,
  HALL_LIMITS,
  type Hall,
  type ShownHall,
  sizeOf,
  type Wall,
} from '#shared/domain/venue/halls.ts';
import { linksOf } from '#shared/domain/venue/link-tables.ts';
import type { Combination, Table } from '#shared/domain/venue/rules.ts';

/*
 * The draft of the halls, with the tables that stand in them and the combinations that follow from their links. A table
 * that is not saved yet has a negative number; the server assigns the final one.
 */

/** A point of the floor, in centimetres. */
export type Point = { readonly x: number; readonly y: number };

export type PieceId = string;
type Kept = { readonly id: PieceId };
export type DecorPiece = Decor & Kept;
export type WallPiece = Wall & Kept;

export type DraftHall = Omit<Hall, 'walls' | 'decor'> & {
  readonly walls: readonly WallPiece[];
  readonly decor: readonly DecorPiece[];
};

export type Draft = {
  readonly halls: readonly DraftHall[];
  readonly tables: readonly Table[];
  readonly combinations: readonly Combination[];
};

/** A table, wall or decor of a hall, with its id. */
export type Piece =
  | { readonly kind: 'table'; readonly id: PieceId; readonly drawn: DrawnTable; readonly table: Table }
  | { readonly kind: 'decor'; readonly id: PieceId; readonly decor: DecorPiece }
  | { readonly kind: 'wall'; readonly id: PieceId; readonly wall: WallPiece };

export const tableId = (no: number): PieceId => `t${no}`;

let last = 0;
/** An id that no other piece on this page has. */
export const newPieceId = (kind: 'd' | 'w' | 'h'): PieceId =>
  `${kind}${Math.random().toString(36).slice(2, 8)}${++last}`;

/** The draft of the shown halls; those never drawn before become halls named after their area. */
export function draftOf(
  halls: readonly ShownHall[],
  { tables, combinations }: Pick<Draft, 'tables' | 'combinations'>,
  areaName: (area: string) => string,
): Draft {
  const names = new Set(halls.map(({ name }) => name));
  const fresh = (wished: string): string => {
    let name = wished;
    for (let nth = 2; names.has(name); nth += 1) name = `${wished} ${nth}`;
    names.add(name);
    return name;
  };
  const drawn = halls.map(({ area, ...hall }): DraftHall => {
    const own = hall.name === null ? { id: newPieceId('h'), name: fresh(areaName(area ?? 'Indoor')) } : {};
    return {
      ...hall,
      name: hall.name ?? '',
      ...own,
      walls: hall.walls.map((wall) => ({ ...wall, id: newPieceId('w') })),
      decor: hall.decor.map((thing) => ({ ...thing, id: newPieceId('d') })),
    };
  });
  return { halls: drawn, tables, combinations };
}

/** The halls in the form in which they are saved; `numberOf` maps the draft's table numbers to the server's. */
export const hallsOf = ({ halls }: Draft, numberOf: (no: number) => number): Hall[] =>
  halls.map((hall) => ({
    ...hall,
    tables: hall.tables.map((table) => ({ ...table, no: numberOf(table.no) })),
    walls: hall.walls.map(({ id: _, ...wall }) => wall),
    decor: hall.decor.map(({ id: _, ...thing }) => thing),
  }));

/** All pieces of a hall in drawing order. */
export function piecesOf(hall: DraftHall, tables: readonly Table[]): Piece[] {
  const byNo = new Map(tables.map((table) => [table.no, table]));
  return [
    ...hall.walls.map((wall): Piece => ({ kind: 'wall', id: wall.id, wall })),
    ...hall.decor.map((decor): Piece => ({ kind: 'decor', id: decor.id, decor })),
    ...hall.tables.flatMap((drawn): Piece[] => {
      const table = byNo.get(drawn.no);
      return table ? [{ kind: 'table', id: tableId(drawn.no), drawn, table }] : [];
    }),
  ];
}

/** The bounding box of a piece as rotated, in centimetres of the floor. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export function boxOf(piece: Piece): Box {
  if (piece.kind === 'wall') {
    const { x, y, toX, toY } = piece.wall;
    return { left: Math.min(x, toX), right: Math.max(x, toX), top: Math.min(y, toY), bottom: Math.max(y, toY) };
  }
  const { x, y, rotation } = piece.kind === 'table' ? piece.drawn : piece.decor;
  const { width, height } = piece.kind === 'table' ? sizeOf(piece.drawn.shape, piece.table.max) : piece.decor;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [halfWide, halfHigh] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  return { left: x - halfWide, right: x + halfWide, top: y - halfHigh, bottom: y + halfHigh };
}

/** The pieces that the frame between two corner points touches. */
export const piecesInside = (pieces: readonly Piece[], from: Point, to: Point): Piece[] =>
  pieces.filter((piece) => {
    const { left, top, right, bottom } = boxOf(piece);
    return (
      left < Math.max(from.x, to.x) &&
      Math.min(from.x, to.x) < right &&
      top < Math.max(from.y, to.y) &&
      Math.min(from.y, to.y) < bottom
    );
  });

export const boxAround = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

export const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/**
 * What the next draft has too many of to be saved: tables of the venue, or walls or decor of a hall. Null also for a draft
 * that is over the limit but no further than before.
 */
export function tooMany(before: Draft, next: Draft): 'tables' | 'walls' | 'decor' | null {
  if (next.tables.length > Math.max(HALL_LIMITS.tables, before.tables.length)) return 'tables';
  for (const hall of next.halls) {
    const was = before.halls.find(({ id }) => id === hall.id);
    for (const what of ['walls', 'decor'] as const) {
      if (hall[what].length > Math.max(HALL_LIMITS.pieces, was?.[what].length ?? 0)) return what;
    }
  }
  return null;
}

/** The hall in which two drafts differ; the shown one if it is among them or if there is no other. */
export function hallOfStep(from: Draft, to: Draft, shown: string): string {
  const tables = new Set(from.tables);
  const renamed = new Set(to.tables.filter((table) => !tables.has(table)).map(({ no }) => no));
  for (const no of relinked(from, to)) renamed.add(no);
  const changed = to.halls.filter(
    (hall) => !from.halls.includes(hall) || hall.tables.some(({ no }) => renamed.has(no)),
  );
  return changed.some(({ id }) => id === shown) ? shown : (changed[0]?.id ?? shown);
}

/** The tables of links that only one of the two drafts has. */
function relinked(a: Draft, b: Draft): number[] {
  if (a.combinations === b.combinations) return [];
  const [before, after] = [linksOf(a.combinations), linksOf(b.combinations)];
  const names = [before, after].map((links) => new Set(links.map(String)));
  return [...before, ...after].filter((pair) => names.some((each) => !each.has(String(pair)))).flat();
}
