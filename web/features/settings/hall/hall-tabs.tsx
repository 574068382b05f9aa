import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './hall-editor.module.css';
import type { Editor } from './use-editor.ts';
import type { FloorView } from './use-view.ts';

type Props = {
  readonly editor: Editor;
  readonly view: FloorView;
  readonly busy: boolean;
  readonly onAdd: () => void;
};

/** Chooses the hall that is edited, or adds one. */
export function HallTabs({ editor, view, busy, onAdd }: Props) {
  const text = useText('canvas');
  const { halls } = editor.draft;
  return (
    <div className={styles.halls} inert={busy}>
      <Segmented
        label={text('halls')}
        value={editor.hallId}
        choices={halls.map(({ id, name }) => ({ value: id, label: name || '—' }))}
        onChoose={(hallId) => {
          editor.set({ hallId, chosen: new Set(), linkFrom: null });
          view.fit();
        }}
      />
      <Button icon="plus" busy={halls.length >= HALL_LIMITS.halls} onClick={onAdd}>
        {text('hall.add')}
      </Button>
    </div>
  );
}
