import { DECOR_KINDS, TABLE_SHAPES } from '#shared/domain/venue/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { addDecor, addTable, addWall } from './add-pieces.ts';
import styles from './hall-editor.module.css';
import type { Editor, Tool } from './use-editor.ts';
import type { FloorView } from './use-view.ts';

type Props = {
  readonly editor: Editor;
  readonly view: FloorView;
  readonly several: boolean;
  readonly onSeveral: (several: boolean) => void;
  readonly onHelp: () => void;
};

const TOOLS = [
  ['choose', 'cursor'],
  ['wall', 'wall'],
  ['link', 'link'],
] as const;

/** The pieces that can be added, and the tool that decides what a press on the floor does. */
export function Toolbar({ editor, view, several, onSeveral, onHelp }: Props) {
  const text = useText('canvas');
  const { draft, hallId, hall } = editor;
  const put = ({ draft: next, id }: { readonly draft: typeof draft; readonly id: string }) =>
    editor.change(next, { choose: [id], say: text('said.pasted', { count: 1 }) });
  const { x, y } = { x: Math.round(view.middle.x), y: Math.round(view.middle.y) };

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={text('tools')}>
      <Segmented<Tool>
        label={text('tools')}
        value={editor.tool}
        choices={TOOLS.map(([value, icon]) => ({ value, icon, label: text(`tool.${value}`) }))}
        onChoose={(tool) => editor.set({ tool, linkFrom: null })}
      />
      <Menu trigger={<Button icon="table">{text('add.tables')}</Button>}>
        {TABLE_SHAPES.map((shape) => (
          <MenuItem key={shape} icon="plus" onSelect={() => put(addTable(draft, hallId, shape, { x, y }))}>
            {text(`shape.${shape}`)}
          </MenuItem>
        ))}
      </Menu>
      <Menu trigger={<Button icon="plus">{text('add.decor')}</Button>}>
        {DECOR_KINDS.map((kind) => (
          <MenuItem
            key={kind}
            icon="plus"
            onSelect={() =>
              put(addDecor(draft, hallId, kind, { x, y }, kind === 'text' ? text('decor.text') : undefined))
            }
          >
            {text(`decor.${kind}`)}
          </MenuItem>
        ))}
        <MenuItem
          icon="plus"
          onSelect={() =>
            put(addWall(draft, hallId, { x: Math.max(0, x - 100), y }, { x: Math.min(hall?.width ?? x, x + 100), y }))
          }
        >
          {text('wall')}
        </MenuItem>
      </Menu>
      <div className={styles.group}>
        <Button
          icon="undo"
          iconOnly
          aria-label={text('undo')}
          busy={!editor.canUndo}
          onClick={() => editor.undo(text('said.undo'))}
        />
        <Button
          icon="redo"
          iconOnly
          aria-label={text('redo')}
          busy={!editor.canRedo}
          onClick={() => editor.redo(text('said.redo'))}
        />
      </div>
      <div className={styles.group}>
        <Button
          icon="minus"
          iconOnly
          aria-label={text('zoom.out')}
          busy={view.zoom <= 1}
          onClick={() => view.zoomAt(0.8)}
        />
        <Button icon="plus" iconOnly aria-label={text('zoom.in')} onClick={() => view.zoomAt(1.25)} />
        <Button icon="expand" iconOnly aria-label={text('zoom.fit')} busy={view.zoom <= 1} onClick={view.fit} />
      </div>
      <Button className={styles.touchOnly} aria-pressed={several} icon="checks" onClick={() => onSeveral(!several)}>
        {text('several')}
      </Button>
      <Button className={styles.keysButton} icon="keyboard" iconOnly aria-label={text('keys.open')} onClick={onHelp} />
    </div>
  );
}
