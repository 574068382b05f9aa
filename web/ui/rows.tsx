import type { ReactNode } from 'react';
import styles from './rows.module.css';
import { takeItself, useFocusKept } from './use-focus-kept.ts';

/** A list of rows. When a row that had the focus is removed, the list gets the focus. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} {...useFocusKept<HTMLUListElement>(takeItself)}>
      {children}
    </ul>
  );
}

type Props = {
  readonly children: ReactNode;
  /** The row's actions. */
  readonly tools?: ReactNode;
};

export function Row({ children, tools }: Props) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>{children}</div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </li>
  );
}
