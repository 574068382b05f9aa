import type { ReactNode } from 'react';
import styles from './rows.module.css';
import { takeItself, useFocusKept } from './use-focus-kept.ts';

/** A list whose rows are looked at one by one. A row that goes with what had the focus leaves it to the list. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} {...useFocusKept<HTMLUListElement>(takeItself)}>
      {children}
    </ul>
  );
}

type Props = {
  readonly children: ReactNode;
  /** What can be done with this row. */
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
