import type { ReactNode } from 'react';
import css from './notice.module.css';

type Props = { readonly heading: string; readonly text: string; readonly children?: ReactNode };

/** A screen with a single message. */
export function Notice({ heading, text, children }: Props) {
  return (
    <section className={css.notice}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}
