import type { ReactNode } from 'react';
import styles from './read-only.module.css';

type Props = { readonly when: boolean; readonly children: ReactNode };

/** While `when` holds, its fields and buttons are shown and cannot be used; links still lead on. */
export const ReadOnly = ({ when, children }: Props) => (
  <fieldset className={styles.whole} disabled={when}>
    {children}
  </fieldset>
);
