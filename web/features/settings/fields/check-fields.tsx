import { type ReactNode, useId } from 'react';
import styles from '../settings.module.css';

type CheckProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly about?: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** A checkbox with a sentence on what it does. */
export function CheckField({ checked, onChange, about, disabled, children }: CheckProps) {
  const id = useId();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={about ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {children}
        {about && (
          <span id={id} className={styles.sentence}>
            {about}
          </span>
        )}
      </span>
    </label>
  );
}
