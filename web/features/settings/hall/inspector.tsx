import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '../fields/check-fields.tsx';
import type { Draft } from './draft.ts';
import { alignPieces, link } from './edit.ts';
import { FIELDS_ID } from './fields-focus.ts';
import styles from './hall-editor.module.css';
import { HallFields } from './hall-fields.tsx';
import type { PieceIssues } from './issues.ts';
import { DecorFields, WallFields } from './piece-fields.tsx';
import { TableFields } from './table-fields.tsx';
import type { Editor } from './use-editor.ts';
import type { useEditorKeys } from './use-editor-keys.ts';

type Props = {
  readonly editor: Editor;
  readonly issues: PieceIssues;
  readonly commands: ReturnType<typeof useEditorKeys>;
  readonly onFault: (field: string, wrong: boolean) => void;
};

/** The fields and actions of the chosen pieces; with nothing chosen, those of the hall. */
export function Inspector({ editor, issues, commands, onFault }: Props) {
  const text = useText('canvas');
  const { selection, draft, hallId, chosen } = editor;
  const [only, ...more] = selection;
  const tables = selection.flatMap((piece) => (piece.kind === 'table' ? [piece] : []));
  const lone = more.length === 0 ? only : undefined;
  const errors = issues.get(lone?.id ?? hallId) ?? {};

  const inOrder = (): Draft =>
    tables
      .toSorted((a, b) => a.drawn.x - b.drawn.x || a.drawn.y - b.drawn.y)
      .reduce((next, { drawn }, nth, row) => {
        const before = row[nth - 1];
        return before ? link(next, before.drawn.no, drawn.no) : next;
      }, draft);

  return (
    <section className={styles.inspector} aria-label={text('chosen')} id={FIELDS_ID}>
      {only && (
        <div className={styles.commands}>
          <p className={styles.what}>
            {lone
              ? lone.kind === 'table'
                ? text('table.of', { name: lone.table.name })
                : text(lone.kind === 'wall' ? 'wall' : `decor.${lone.decor.kind}`)
              : text('chosen.many', { count: selection.length })}
          </p>
          <Button
            icon="turnLeft"
            iconOnly
            aria-label={text('turn.left')}
            onClick={() => commands.turn(lone?.kind === 'wall' ? -90 : -15)}
          />
          <Button
            icon="turnRight"
            iconOnly
            aria-label={text('turn.right')}
            onClick={() => commands.turn(lone?.kind === 'wall' ? 90 : 15)}
          />
          <Button icon="copy" iconOnly aria-label={text('copy')} onClick={commands.copy} />
          <Button icon="plus" iconOnly aria-label={text('duplicate')} onClick={() => commands.put(selection)} />
          <Button icon="trash" iconOnly tone="danger" aria-label={text('remove')} onClick={() => commands.remove()} />
        </div>
      )}
      {lone?.kind === 'table' && <TableFields key={lone.id} {...{ editor, piece: lone, errors, onFault }} />}
      {lone?.kind === 'decor' && <DecorFields key={lone.id} {...{ editor, piece: lone, errors, onFault }} />}
      {lone?.kind === 'wall' && <WallFields key={lone.id} {...{ editor, piece: lone, errors, onFault }} />}
      {more.length > 0 && (
        <div className={styles.choices}>
          <Button onClick={() => editor.change(alignPieces(draft, hallId, chosen, 'y'))}>{text('align.row')}</Button>
          <Button onClick={() => editor.change(alignPieces(draft, hallId, chosen, 'x'))}>{text('align.column')}</Button>
          {tables.length > 1 && (
            <Button icon="link" onClick={() => editor.change(inOrder())}>
              {text('link.all')}
            </Button>
          )}
        </div>
      )}
      {!only && <p className={styles.hint}>{text('chosen.none')}</p>}
      {!only && <HallFields key={hallId} {...{ editor, errors, onFault }} />}
      {editor.copied.length > 0 && (
        <Button icon="copy" onClick={commands.paste}>
          {text('paste')}
        </Button>
      )}
      <CheckField checked={editor.snaps} onChange={(snaps) => editor.set({ snaps })}>
        {text('snap')}
      </CheckField>
    </section>
  );
}
