import { linksOf } from '#shared/domain/venue/link-tables.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { unlink } from './edit.ts';
import styles from './hall-editor.module.css';
import { tableName } from './piece-names.ts';
import type { Editor } from './use-editor.ts';

/** The tables that a table is linked with, each with a button that unlinks it. */
export function TableLinks({ editor, no }: { readonly editor: Editor; readonly no: number }) {
  const text = useText('canvas');
  const { draft } = editor;
  const linked = linksOf(draft.combinations).flatMap(([a, b]) => (a === no ? [b] : b === no ? [a] : []));
  return (
    <fieldset className={styles.wide}>
      <legend className={styles.legend}>{text('links')}</legend>
      {linked.length === 0 && <p className={styles.hint}>{text('links.none')}</p>}
      <div className={styles.choices}>
        {linked.map((other) => (
          <Button
            key={other}
            icon="close"
            aria-label={text('links.remove', { name: tableName(draft, other) })}
            onClick={() => editor.change(unlink(draft, no, other))}
          >
            {tableName(draft, other)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
