import type { Issue } from '#shared/contracts/errors.ts';
import type { Beside } from '../use-section-form.ts';
import { type Draft, type PieceId, tableId } from './draft.ts';

/** Issues with a piece or hall by its id, then by field; issues with neither by their path, under the id `ELSEWHERE`. */
export type PieceIssues = ReadonlyMap<PieceId, FieldIssues>;
export type FieldIssues = Readonly<Record<string, Issue>>;

export const ELSEWHERE: PieceId = '';

/** The first issue with nothing that is drawn, such as an invalid combination; it is shown above the drawing. */
export function besidePieces(issues: PieceIssues): Beside | null {
  const [first] = Object.entries(issues.get(ELSEWHERE) ?? {});
  if (!first) return null;
  const [path, issue] = first;
  return {
    ...issue,
    section: path.startsWith('value.') ? 'combinations' : 'halls',
    path: path.replace(/^value\./, ''),
  };
}

/** The server's issues, assigned to the pieces of the draft that was sent. */
export function issuesByPiece(issues: readonly Issue[], draft: Draft): PieceIssues {
  const found = new Map<PieceId, FieldIssues>();
  for (const issue of issues) {
    const [id, field] = ownerOf(issue.path, draft);
    found.set(id, { ...found.get(id), [field]: issue });
  }
  return found;
}

function ownerOf(path: string, draft: Draft): [PieceId, string] {
  const [, table, of = 'name'] = /^value\.tables\.(\d+)\.?(\w*)/.exec(path) ?? [];
  if (table !== undefined) return [tableId(draft.tables[Number(table)]?.no ?? 0), of];
  const [, nth, list, at, field] = /^halls\.(\d+)\.?(tables|decor|walls)?\.?(\d+)?\.?(\w*)/.exec(path) ?? [];
  const hall = draft.halls[Number(nth)];
  if (!hall) return [ELSEWHERE, path];
  if (list === 'tables') return [tableId(hall.tables[Number(at)]?.no ?? 0), field || 'x'];
  if (list === 'decor' || list === 'walls') return [hall[list][Number(at)]?.id ?? hall.id, field || 'x'];
  return [hall.id, path.split('.').at(-1) ?? 'name'];
}
