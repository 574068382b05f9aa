import { type ReactNode, useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from '../settings.module.css';
import css from './setup.module.css';

type Props = {
  /** Whether one of the fields is wrong: then they are shown. */
  readonly wrong: boolean;
  readonly children: ReactNode;
};

/** Fields of a step that are filled in already and seldom changed, folded. */
export function MoreFields({ wrong, children }: Props) {
  const text = useText('settings');
  const [open, setOpen] = useState(false);
  return (
    <details className={css.more} open={open || wrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('setup.more')}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
