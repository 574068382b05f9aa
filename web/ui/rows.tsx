import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** A list whose rows are looked at one by one. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
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
