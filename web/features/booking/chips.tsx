import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './chips.module.css';

export type Chip<Value extends string | number> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** Read aloud in place of a short label. */
  readonly spoken?: string;
  /** Shown below the label. */
  readonly about?: ReactNode;
  readonly look?: 'best' | 'blocked' | undefined;
};

type Props<Value extends string | number> = {
  readonly label: string;
  /** The label is for screen readers only. */
  readonly quiet?: boolean;
  readonly value: Value | null;
  readonly chips: readonly Chip<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly children?: ReactNode;
};

/** A single choice with all options in view, made by one press or the arrow keys. */
export function Chips<Value extends string | number>(props: Props<Value>) {
  const { label, quiet = false, value, chips, onChoose, children } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={quiet ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {chips.map((chip) => (
          <label key={chip.value} className={classNames(styles.chip, chip.look && styles[chip.look])}>
            <input
              type="radio"
              className={classNames('visually-hidden', styles.radio)}
              name={name}
              aria-label={chip.spoken}
              checked={chip.value === value}
              onChange={() => onChoose(chip.value)}
            />
            <span className={styles.label}>{chip.label}</span>
            {chip.about && <span className={styles.about}>{chip.about}</span>}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
