import { useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyList } from '#web/ui/key-list.tsx';

const KEYS = [
  ['Tab', 'keys.tab'],
  ['← → ↑ ↓', 'keys.arrows'],
  ['Space', 'keys.space'],
  ['Enter', 'keys.enter'],
  ['[ ]', 'keys.turn'],
  ['L', 'keys.link'],
  ['Del', 'keys.remove'],
  ['Ctrl C V D', 'keys.copy'],
  ['Ctrl Z Y', 'keys.undo'],
  ['+ − 0', 'keys.zoom'],
  ['Esc', 'keys.escape'],
] as const;

/** What the keys of the editor do. */
export function EditorKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('canvas');
  const app = useText('app');
  return (
    <Dialog open onClose={onClose} title={text('keys.open')} closeLabel={app('close')}>
      <KeyList keys={KEYS.map(([key, about]) => [key, text(about)])} />
    </Dialog>
  );
}
