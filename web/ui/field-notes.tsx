import styles from './field-notes.module.css';
import { Icon } from './icon.tsx';

type Props = {
  /** The id of the field to which they belong. */
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** The notes below a field: its hint, which stays when the value is refused, and its error. */
export function FieldNotes({ id, hint, error }: Props) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </>
  );
}

/** The ARIA attributes of the field: whether it is invalid, and its notes, of which the error is read first. */
export function withNotes({ id, hint, error }: Props) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
}
