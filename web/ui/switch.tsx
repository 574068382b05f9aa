import type { ReactNode } from 'react';
import styles from './switch.module.css';

type Props = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly children: ReactNode;
};

/** A switch that takes effect at once; in a form that is sent later, use `CheckField`. */
export function Switch({ checked, onChange, name, children }: Props) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>{children}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        name={name}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
