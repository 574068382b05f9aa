import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import settingsStyles from '../settings.module.css';
import type { Editor } from './use-editor.ts';

type Props = { readonly editor: Editor; readonly busy: boolean; readonly onSave: () => void };

/** Saves or discards the drawing while it has unsaved changes. */
export function SaveBar({ editor, busy, onSave }: Props) {
  const settings = useText('settings');
  if (!editor.dirty) return null;
  return (
    <div className={settingsStyles.bar}>
      <p role="status">{settings('unsaved')}</p>
      <Button onClick={() => editor.rebase(editor.base)}>{settings('discard')}</Button>
      <Button tone="primary" icon="check" busy={busy} onClick={onSave}>
        {settings('save')}
      </Button>
    </div>
  );
}
