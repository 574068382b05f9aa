import { useId } from 'react';
import { FieldNotes, withNotes } from './field-notes.tsx';
import styles from './pills-field.module.css';

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
