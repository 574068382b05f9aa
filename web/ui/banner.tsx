import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  readonly tone: 'bad' | 'wait' | 'info';
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
};

/** A message that stays while its cause does. A bad one interrupts a screen reader, the others wait. */
export function Banner({ tone, icon, title, text, children }: Props) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classNames(styles.banner, styles[tone])}>
      <Icon name={icon} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
