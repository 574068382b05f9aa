import { useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyList } from '#web/ui/key-list.tsx';

const LOOKING = [
  ['← → ↑ ↓', 'keys.go'],
  ['Enter', 'keys.card'],
] as const;
const MOVING = [
  ['M', 'keys.take'],
  ['Enter', 'keys.drop'],
  ['Esc', 'keys.back'],
  ['+ −', 'keys.stay'],
  ['P', 'keys.pin'],
] as const;
const HELP = [['?', 'keys.help']] as const;

type Props = {
  /** False on a day that is over and for users who may only look. */
  readonly mayMove: boolean;
  readonly onClose: () => void;
};

/** Lists the board's keys. */
export function KeysDialog({ mayMove, onClose }: Props) {
  const text = useText('grid');
  const app = useText('app');
  const keys = [...LOOKING, ...(mayMove ? MOVING : []), ...HELP];
  return (
    <Dialog open onClose={onClose} title={text('keys.open')} closeLabel={app('close')}>
      <KeyList keys={keys.map(([key, about]) => [key, text(about)])} />
    </Dialog>
  );
}
