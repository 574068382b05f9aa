import { type ReactNode, useId } from 'react';
import { FieldNotes, withNotes } from '#web/ui/field-notes.tsx';
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

type PillsProps<V extends string | number> = {
  readonly label: string;
  readonly choices: readonly { readonly value: V; readonly label: string; readonly name?: string }[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: V[]) => void;
  /** Choices that cannot be pressed unless they are chosen already. */
  readonly planned?: readonly V[];
  /** The largest number of choices; once it is reached no further one can be pressed. */
  readonly most?: number;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** Any number of choices, each a pill to press. */
export function PillsField<V extends string | number>(props: PillsProps<V>) {
  const { label, choices, chosen, onChange, most = Number.POSITIVE_INFINITY, planned = [], hint, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.pills} {...withNotes({ id, hint, error })} tabIndex={error ? -1 : undefined}>
      <legend>{label}</legend>
      {choices.map(({ value, label: shown, name }) => (
        <label key={value} className={styles.pill}>
          <input
            type="checkbox"
            aria-label={name}
            checked={chosen.includes(value)}
            disabled={(chosen.length >= most || planned.includes(value)) && !chosen.includes(value)}
            onChange={(event) =>
              onChange(
                choices
                  .map((choice) => choice.value)
                  .filter((each) => (each === value ? event.target.checked : chosen.includes(each))),
              )
            }
          />
          {shown}
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
