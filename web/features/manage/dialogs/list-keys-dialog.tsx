import { useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyList } from '#web/ui/key-list.tsx';

const KEYS = [
  ['↑ ↓', 'keys.rows'],
  ['Enter', 'keys.press'],
  ['A', 'action.arrive'],
  ['S', 'action.seat'],
  ['F', 'action.finish'],
  ['L', 'action.late'],
  ['N', 'action.note'],
  ['M', 'action.move'],
  ['E', 'action.alter'],
  ['C', 'action.contact'],
  ['W', 'action.write'],
  ['H', 'log.title'],
  ['O', 'action.noShow'],
  ['X', 'action.cancel'],
  ['U', 'action.undo'],
  ['/', 'keys.search'],
  ['Esc', 'keys.clear'],
  ['?', 'keys.help'],
] as const;

/** Lists the keys of the day's list. */
export function ListKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('manage');
  const app = useText('app');
  return (
    <Dialog open onClose={onClose} title={text('keys.open')} closeLabel={app('close')}>
      <KeyList keys={KEYS.map(([key, about]) => [key, text(about)])} />
    </Dialog>
  );
}
