import { type ReactNode, useId } from 'react';
import type { PayResult } from './pay-result.ts';
import css from './payment.module.css';

const SIGNS = {
  due: '',
  checking: '',
  unknown: '…',
  successful: '✓',
  cancelled: '–',
  error: '!',
  lapsed: '×',
} as const satisfies Record<PayResult, string>;

type Props = {
  readonly result: PayResult;
  readonly heading: string;
  /** What is announced with the heading. */
  readonly said: ReactNode;
  readonly children?: ReactNode;
};

/** What became of a payment, by a heading and an icon, not by colour alone. */
export function Panel({ result, heading, said, children }: Props) {
  const id = useId();
  return (
    <section className={css.panel} data-result={result} aria-labelledby={id}>
      <div role="status">
        <h2 id={id}>
          {result !== 'due' && (
            <span className={css.sign} aria-hidden="true">
              {SIGNS[result]}
            </span>
          )}
          {heading}
        </h2>
        {said}
      </div>
      {children}
    </section>
  );
}
