import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './reset-dialog.module.css';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & {
  /** What is as it was in the beginning afterwards, each in a few words. */
  readonly lost: readonly string[];
};

/** Asks before things become what they were in the beginning, and says which. */
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
