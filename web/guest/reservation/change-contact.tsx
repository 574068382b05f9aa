import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '../parts/field-error.tsx';
import { FormActions } from './form-actions.tsx';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

export type ContactWay = 'phone' | 'email';

type Props = {
  readonly way: ContactWay;
  readonly r: ReservationText;
  readonly busy: boolean;
  /** Returns the error to show, or null on success. */
  readonly onSave: (value: string) => Promise<string | null>;
  readonly onClose: () => void;
};

const WAYS = {
  phone: { words: 'change', input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 32 } },
  email: { words: 'email', input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 } },
} as const;

/** Changes the phone number, or sets an e-mail address instead; stays open until the server has accepted it. */
export function ChangeContact({ way, r, busy, onSave, onClose }: Props) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { words, input: kind } = WAYS[way];
  const id = `new-${way}`;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const value = input.current?.value.trim() ?? '';
    const problem = value ? await onSave(value) : r(`${words}.missing`);
    if (!problem) return onClose();
    setError(problem);
    input.current?.focus();
  }

  return (
    <form className={css.change} noValidate onSubmit={submit}>
      <label htmlFor={id}>{r(`${words}.label`)}</label>
      <input
        ref={input}
        id={id}
        name={way}
        dir="ltr"
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error`}
        {...kind}
      />
      <FieldError id={`${id}-error`} text={error} />
      <FormActions send={r('change.save')} {...{ r, busy, onClose }} />
    </form>
  );
}
