import type { ReactNode } from 'react';
import css from './notice.module.css';

type Props = { readonly heading: string; readonly text: string; readonly children?: ReactNode };

/** A screen that has only one thing to say. */
export function Notice({ heading, text, children }: Props) {
  return (
    <section className={css.notice}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}
