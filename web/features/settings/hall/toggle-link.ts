import { linksOf } from '#shared/domain/venue/link-tables.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import { link, unlink } from './edit.ts';
import { tableName } from './piece-names.ts';
import type { Editor } from './use-editor.ts';

/** Links two tables, or unlinks them if they are linked, and says so. */
export function toggleLink(editor: Editor, text: Text<'canvas'>, a: number, b: number): void {
  const { draft } = editor;
  const there = linksOf(draft.combinations).some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  const next = there ? unlink(draft, a, b) : link(draft, a, b);
  const names = { a: tableName(draft, a), b: tableName(draft, b) };
  editor.set({ linkFrom: null });
  if (next.combinations === draft.combinations) editor.set({ said: text('said.otherArea') });
  else editor.change(next, { say: text(there ? 'said.unlinked' : 'said.linked', names) });
}
