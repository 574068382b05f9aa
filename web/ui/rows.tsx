import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './rows.module.css';

/** A list whose rows are looked at one by one. A row that goes with what had the focus leaves it to the list. */
export function Rows({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  return (
    <ul
      ref={list}
      className={styles.rows}
      tabIndex={-1}
      // What a question of a row shows stands elsewhere, and gives the focus back itself.
      onFocus={({ currentTarget, target }) => {
        within.current = currentTarget.contains(target);
      }}
      onBlur={() => {
        within.current = false;
      }}
    >
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
