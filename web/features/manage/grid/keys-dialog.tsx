import { useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './keys-dialog.module.css';

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
      <dl className={styles.keys}>
        {KEYS.map(([key, about]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd className={styles.cap} dir="ltr">
                {key}
              </kbd>
            </dt>
            <dd>{text(about)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
