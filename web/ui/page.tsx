import type { ReactNode } from 'react';
import styles from './page.module.css';
import { takeItself, useFocusKept } from './use-focus-kept.ts';

type Props = {
  readonly title: string;
  /** Stands beside the title: what is done with the page as a whole. */
  readonly aside?: ReactNode;
  /** Forms are read in a narrow column, lists in a wider one; a plan needs all there is. */
  readonly width?: 'form' | 'list' | 'full';
  readonly children: ReactNode;
};

/** The frame of a screen below its heading; its parts stand below each other. A part that goes leaves the focus to it. */
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
