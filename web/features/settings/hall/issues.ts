import type { Issue, IssueCode } from '#shared/contracts/errors.ts';
import { type Draft, type PieceId, tableId } from './draft.ts';

/** What is wrong with a piece or a hall, by its id and then by its field. */
export type PieceIssues = ReadonlyMap<PieceId, Readonly<Record<string, IssueCode>>>;

/** The server's paths, led back to the pieces of the draft that was sent. */
export function issuesByPiece(issues: readonly Issue[], draft: Draft): PieceIssues {
  const found = new Map<PieceId, Record<string, IssueCode>>();
  for (const { path, code } of issues) {
    const [id, field] = ownerOf(path, draft);
    found.set(id, { ...found.get(id), [field]: code as IssueCode });
  }
  return found;
}

function ownerOf(path: string, draft: Draft): [PieceId, string] {
  const [, table, of = 'name'] = /^value\.tables\.(\d+)\.?(\w*)/.exec(path) ?? [];
  if (table !== undefined) return [tableId(draft.tables[Number(table)]?.no ?? 0), of];
  const [, nth, list, at, field] = /^halls\.(\d+)\.?(tables|decor|walls)?\.?(\d+)?\.?(\w*)/.exec(path) ?? [];
  const hall = draft.halls[Number(nth)];
  if (!hall) return ['', path];
  if (list === 'tables') return [tableId(hall.tables[Number(at)]?.no ?? 0), field || 'x'];
  if (list === 'decor' || list === 'walls') return [hall[list][Number(at)]?.id ?? hall.id, field || 'x'];
  return [hall.id, path.split('.').at(-1) ?? 'name'];
}
