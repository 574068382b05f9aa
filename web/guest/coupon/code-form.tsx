import { type FormEvent, useRef, useState } from 'react';
import { FieldError } from '../parts/field-error.tsx';
import css from './coupon.module.css';
import type { CouponText } from './text.ts';

type Props = {
  readonly c: CouponText;
  readonly typed: string;
  /** What is wrong with the code that was shown last. */
  readonly problem: string | null;
  readonly onShow: (code: string) => void;
};

const EXAMPLE = 'K7Q2-M9XD-4TRA';

/** Asks for the code of a coupon. */
export function CodeForm({ c, typed, problem, onShow }: Props) {
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = missing ? c('form.missing') : problem;

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code === '') input.current?.focus();
    else onShow(code);
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h1>{c('form')}</h1>
      <label htmlFor="coupon-code">{c('form.code')}</label>
      <input
        ref={input}
        id="coupon-code"
        defaultValue={typed}
        dir="ltr"
        maxLength={400}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={Boolean(error)}
        aria-describedby="coupon-code-error coupon-code-hint"
      />
      <div role="status">
        <FieldError id="coupon-code-error" text={error ?? undefined} />
      </div>
      <p id="coupon-code-hint" className={css.soft}>
        {c('form.hint', { code: `\u2068${EXAMPLE}\u2069` })}
      </p>
      <button type="submit" className="button primary">
        {c('form.show')}
      </button>
    </form>
  );
}
