import type { ReactNode } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './list-tools.module.css';

type Props = {
  /** Saves what is shown as a file; null: there is nothing. */
  readonly onSave: (() => Promise<void>) | null;
  readonly children: ReactNode;
};

/** What narrows a list, and the button that saves it for spreadsheets. */
export function ListTools({ onSave, children }: Props) {
  const text = useText('dashboard');
  return (
    <div className={styles.tools}>
      {children}
      {onSave && (
        <Button tone="quiet" icon="finish" className={styles.save} onClick={() => void onSave()}>
          {text('csv')}
        </Button>
      )}
    </div>
  );
}
