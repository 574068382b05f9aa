import styles from '#web/app/tickets/tickets.module.css';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { type Canned, useCanned } from './use-support.ts';

/** Inserts a prepared answer; nothing where none is written. */
export function CannedMenu({ onChoose }: { readonly onChoose: (answer: Canned) => void }) {
  const text = useText('tickets');
  const { data = [] } = useCanned();
  if (data.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button tone="quiet" icon="note">
          <span className={styles.tool}>{text('canned.insert')}</span>
        </Button>
      }
    >
      {data.map((answer) => (
        <MenuItem key={answer.id} icon="note" onSelect={() => onChoose(answer)}>
          {answer.title}
        </MenuItem>
      ))}
    </Menu>
  );
}
