import { useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyList } from '#web/ui/key-list.tsx';

const KEYS = [
  ['← → ↑ ↓', 'keys.go'],
  ['Enter', 'keys.card'],
  ['M', 'keys.take'],
  ['Esc', 'keys.back'],
  ['+ −', 'keys.stay'],
  ['P', 'keys.pin'],
  ['?', 'keys.help'],
] as const;

/** What the keys of the board do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('grid');
  const app = useText('app');
  return (
    <Dialog open onClose={onClose} title={text('keys.open')} description={text('keys.text')} closeLabel={app('close')}>
      <KeyList keys={KEYS.map(([key, about]) => [key, text(about)])} />
    </Dialog>
  );
}
