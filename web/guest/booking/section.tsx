import type { ReactNode } from 'react';
import { FieldError } from '../parts/field-error.tsx';
import type { Field } from './on-demand/missing.ts';
import css from './section.module.css';

type Props = {
  readonly field: Field | 'who';
  readonly heading: string;
  readonly error: string | undefined;
  /** Beside the heading: a button that opens more. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One question of the form, with its heading and its error. */
export function Section({ field, heading, error, aside, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as a heading everywhere
    <div
      role="group"
      aria-labelledby={`${field}-heading`}
      className={css.section}
      data-field={field}
      tabIndex={-1}
      aria-describedby={`${field}-error`}
    >
      <div className={css.head}>
        <h2 id={`${field}-heading`}>{heading}</h2>
        {aside}
      </div>
      {children}
      <FieldError id={`${field}-error`} text={error} />
    </div>
  );
}
