import type { Decor, DrawnTable } from '#shared/domain/venue/halls.ts';
import { followTables } from '#shared/domain/venue/link-tables.ts';
import type { Table } from '#shared/domain/venue/rules.ts';
import type { Draft, DraftHall, PieceId, Point, WallPiece } from './draft.ts';

export const inHall = (draft: Draft, hallId: string, change: (hall: DraftHall) => DraftHall): Draft => ({
  ...draft,
  halls: draft.halls.map((hall) => (hall.id === hallId ? change(hall) : hall)),
});

export const withTables = (draft: Draft, tables: readonly Table[]): Draft =>
  tables === draft.tables ? draft : { ...draft, tables, combinations: followTables(draft, tables) };

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
