import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'bad' | 'wait' | 'info';
type LineProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** Interrupts a screen reader. */
  readonly urgent?: boolean;
  readonly children?: ReactNode;
};

/** A message that stays as long as its cause. A `bad` one interrupts a screen reader, the others wait for a pause. */
export function Banner({ tone, ...line }: Omit<LineProps, 'urgent'> & { readonly tone: Tone }) {
  return (
    <BannerStack tone={tone}>
      <BannerLine {...line} urgent={tone === 'bad'} />
    </BannerStack>
  );
}

/** Several messages in one box, the most important first; `tone` is the colour of that one. */
export function BannerStack({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <div className={classNames(styles.banner, styles[tone])}>{children}</div>;
}

export function BannerLine({ icon, title, text, urgent = false, children }: LineProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} className={styles.line}>
      <Icon name={icon} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
