import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'ok' | 'wait' | 'bad' | 'info' | 'accent';

type Props = { readonly tone?: Tone; readonly icon?: IconName; readonly plain?: boolean; readonly children: ReactNode };

/** A state in a word, with an icon where it helps. The word is always shown, so that colour is never the only sign. */
export function Badge({ tone = 'neutral', icon, plain = false, children }: Props) {
  return (
    <span className={classNames(styles.badge, tones[tone], plain && styles.plain)}>
      {icon && <Icon name={icon} size={16} />}
      <bdi>{children}</bdi>
    </span>
  );
}
