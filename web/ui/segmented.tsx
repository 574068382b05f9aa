import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './segmented.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  readonly onChoose: (value: Value) => void;
  /** The label is only spoken: for a choice whose meaning a heading beside it says. */
  readonly labelHidden?: boolean;
};

/** On a wide screen the options stay together: none is wider on average. */
const WIDEST_REM = 14;

/** A choice of one of a few options, all visible. Long labels in a narrow place are stacked. */
export function Segmented<Value extends string>({ label, value, choices, onChoose, labelHidden }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.choices} style={{ maxInlineSize: `${WIDEST_REM * choices.length}rem` }}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={classNames('visually-hidden', styles.radio)}
              name={name}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.icon && <Icon name={choice.icon} size={16} />}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
