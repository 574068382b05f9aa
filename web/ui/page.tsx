import type { ReactNode } from 'react';
import styles from './page.module.css';
import { takeItself, useFocusKept } from './use-focus-kept.ts';

type Props = {
  readonly title: string;
  /** Beside the title: actions on the whole page. */
  readonly aside?: ReactNode;
  /** A narrow column for forms, a wider one for lists, the full width for plans. */
  readonly width?: 'form' | 'list' | 'full';
  readonly children: ReactNode;
};

/**
 * The frame of a screen: a heading, and the parts below each other. When a part that had the focus disappears, the page
 * gets the focus.
 */
export function Page({ title, aside, width = 'form', children }: Props) {
  const kept = useFocusKept<HTMLDivElement>(takeItself);
  return (
    <div className={styles.page} data-width={width} {...kept}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  );
}
