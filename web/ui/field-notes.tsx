import styles from './field-notes.module.css';
import { Icon } from './icon.tsx';

type Props = {
  /** Of the field that they belong to. */
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** What stands below a field: its hint, which a refused value needs as much as before, and what is wrong with it. */
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

/** The field's part: refused or not, and described by its notes, the error first. */
export function withNotes({ id, hint, error }: Props) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
}
