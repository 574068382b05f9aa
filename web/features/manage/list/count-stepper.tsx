import { useId } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../dialogs/alter-dialog.module.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

/** A number of guests with a button for one fewer and one more, large enough for a thumb. */
export function CountStepper({ label, value, min, max, onChange }: Props) {
  const text = useText('manage');
  const id = useId();
  return (
    <fieldset className={styles.count}>
      <legend id={id} className={styles.legend}>
        {label}
      </legend>
      <div className={styles.stepper}>
        <Button
          icon="minus"
          iconOnly
          aria-disabled={value <= min}
          aria-label={text('alter.fewer', { what: label })}
          onClick={() => value > min && onChange(value - 1)}
        />
        <output aria-labelledby={id}>{value}</output>
        <Button
          icon="plus"
          iconOnly
          aria-disabled={value >= max}
          aria-label={text('alter.more', { what: label })}
          onClick={() => value < max && onChange(value + 1)}
        />
      </div>
    </fieldset>
  );
}
