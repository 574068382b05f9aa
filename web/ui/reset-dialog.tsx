import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './reset-dialog.module.css';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & {
  /** The settings that return to their defaults, each in a few words. */
  readonly lost: readonly string[];
};

/** Asks before settings are reset to their defaults, and lists them. */
export function ResetDialog({ lost, ...confirm }: Props) {
  return (
    <ConfirmDialog {...confirm}>
      <ul className={styles.lost}>
        {lost.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
