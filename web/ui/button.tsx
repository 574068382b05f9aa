import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** The button has no visible text; `aria-label` must be its name. */
  readonly iconOnly?: boolean;
  /** Ignores presses but keeps the focus, which `disabled` would drop. */
  readonly busy?: boolean;
};

export function Button({
  tone = 'secondary',
  icon,
  iconOnly = false,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[tone], iconOnly && styles.iconOnly, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
