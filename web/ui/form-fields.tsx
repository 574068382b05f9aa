import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNotes, withNotes } from './field-notes.tsx';
import styles from './form-fields.module.css';
import { Select } from './select.tsx';
import field from './text-field.module.css';

/** Fields below each other; with `pairs` two in a row if there is room. */
export function Fields({ children, pairs = false }: { readonly children: ReactNode; readonly pairs?: boolean }) {
  return <div className={pairs ? styles.pairs : styles.fields}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type SelectProps<Value extends string> = ComponentProps<typeof Select<Value>> & {
  readonly error?: string | undefined;
};

/** A `Select` with a visible label above it and an error below. */
export function SelectField<Value extends string>({ error, ...props }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={styles.select}>
      <span aria-hidden="true">{props.label}</span>
      <Select {...props} {...withNotes({ id, error })} />
      <FieldNotes id={id} error={error} />
    </div>
  );
}

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly children: ReactNode;
  readonly error?: string | undefined;
};

/** A checkbox that is sent with its form. */
export function CheckField({ children, error, ...input }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input {...input} type="checkbox" {...withNotes({ id, error })} />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** A text of several lines. */
export function TextArea({ label, hint, error, ...area }: AreaProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field.box}>
        <textarea rows={4} {...area} id={id} className={field.input} {...withNotes({ id, hint, error })} />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
