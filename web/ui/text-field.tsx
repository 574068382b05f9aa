import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, withNotes } from './field-notes.tsx';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown below the field and its hint; screen readers read it before the hint. */
  readonly error?: string | undefined;
  /** A button at the end of the field. */
  readonly trailing?: ReactNode;
};

export function TextField({ label, hint, error, trailing, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input {...input} id={id} className={styles.input} {...withNotes({ id, hint, error })} />
        {trailing}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
