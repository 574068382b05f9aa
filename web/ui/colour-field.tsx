import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './colour-field.module.css';

type Props = {
  readonly label: string;
  /** `#rrggbb`; null: no colour is chosen, and `own` is shown. */
  readonly value: string | null;
  readonly own: string;
  readonly ownLabel: string;
  readonly hint?: string | undefined;
  readonly onChange: (value: string | null) => void;
};

/** A colour, with a button that returns to the venue's own colour. */
export function ColourField({ label, value, own, ownLabel, hint, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="color"
        className={styles.swatch}
        value={value ?? own}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
        {value && (
          <span className={styles.code} dir="ltr">
            {value}
          </span>
        )}
      </label>
      {value && <Button tone="quiet" icon="undo" iconOnly aria-label={ownLabel} onClick={() => onChange(null)} />}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
