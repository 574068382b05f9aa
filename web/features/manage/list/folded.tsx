import type { ReactNode } from 'react';
import styles from './folded.module.css';

type Props = {
  readonly title: string;
  readonly count: number;
  /** Something that is to be seen while it is folded. */
  readonly about?: string | null;
  /** Whether it is unfolded at first, and again when this changes. */
  readonly open: boolean;
  readonly children: ReactNode;
};

/** Parties that matter less now, folded away under a line with their number. */
export function Folded({ title, count, about, open, children }: Props) {
  return (
    <details open={open}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>
          {title} ({count})
        </h2>
        {about && <bdi className={styles.about}>{about}</bdi>}
      </summary>
      {children}
    </details>
  );
}
