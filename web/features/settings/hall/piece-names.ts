import type { Text } from '#web/i18n/app/use-text.tsx';
import { type Draft, type DraftHall, type Piece, type PieceId, tableId } from './draft.ts';

/** What a piece is called when something is said about it. */
export function pieceName(piece: Piece, text: Text<'canvas'>): string {
  if (piece.kind === 'table') return text('table.of', { name: piece.table.name });
  return piece.kind === 'wall' ? text('wall') : (piece.decor.text ?? text(`decor.${piece.decor.kind}`));
}

export const tableName = ({ tables }: Draft, no: number): string => tables.find((table) => table.no === no)?.name ?? '';

/** The hall with this id, or with a piece of this id. */
export const hallWith = ({ halls }: Draft, id: PieceId): DraftHall | undefined =>
  halls.find(
    (each) =>
      each.id === id ||
      each.tables.some(({ no }) => tableId(no) === id) ||
      [...each.walls, ...each.decor].some((piece) => piece.id === id),
  );

/** What a hall or a piece with an issue is called. */
export function nameOfIssue(draft: Draft, id: PieceId, text: Text<'canvas'>): string {
  const table = draft.tables.find(({ no }) => tableId(no) === id);
  return table ? text('table.of', { name: table.name }) : (hallWith(draft, id)?.name ?? text('hall.fields'));
}

/** A name for a new hall that no other hall has. */
export function newHallName({ halls }: Draft, text: Text<'canvas'>): string {
  let nth = halls.length + 1;
  while (halls.some(({ name }) => name === text('hall.new', { nth }))) nth += 1;
  return text('hall.new', { nth });
}
