import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** `h1` if it is the page's own heading. */
  readonly heading?: 'h1' | 'h2' | 'h4';
  readonly children?: ReactNode;
};

/** Shown in place of missing content: says why there is none, and what can be done. */
export function EmptyState({ icon, title, text, heading: Heading = 'h2', children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.medal}>
        <Icon name={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
