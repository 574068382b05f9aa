import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../parts/field-error.tsx';
import css from './contact-fields.module.css';

type Props = ComponentProps<'input'> & {
  readonly name: string;
  readonly label: ReactNode;
  readonly error: string | undefined;
  readonly children?: ReactNode;
  /** Content that overlays the start of the input. */
  readonly before?: ReactNode;
  /** The rows of a text area; without it, a single-line input. */
  readonly rows?: number;
};

/** A labelled text input with its error; a hint is passed as children with the id `<name>-hint`. */
export function TextField({ name, label, error, children, before, ...rest }: Props) {
  const Control = rest.rows ? 'textarea' : 'input';
  return (
    <div data-field={name}>
      <label htmlFor={name}>{label}</label>
      <div className={css.box}>
        <Control
          id={name}
          name={name}
          aria-invalid={Boolean(error)}
          aria-describedby={children ? `${name}-error ${name}-hint` : `${name}-error`}
          {...(rest as object)}
        />
        {before}
      </div>
      <FieldError id={`${name}-error`} text={error} />
      {children}
    </div>
  );
}
