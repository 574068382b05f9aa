import type { ReactNode } from 'react';
import styles from './button-row.module.css';
import { classNames } from './class-names.ts';

type Props = {
  /** Buttons, of which at most one is the primary one. */
  readonly children: ReactNode;
  /** At the start below a text that they belong to, at the end below a form or a row. */
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
};

/** Buttons side by side; where there is no room they wrap. */
export const ButtonRow = ({ children, align = 'start', className }: Props) => (
  <div className={classNames(styles.row, align === 'end' && styles.end, className)}>{children}</div>
);
