import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '../parts/field-error.tsx';
import { FormDeeds } from './form-deeds.tsx';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = {
  readonly r: ReservationText;
  readonly busy: boolean;
  /** The error to show, or null when the number is changed. */
  readonly onSave: (phone: string) => Promise<string | null>;
  readonly onClose: () => void;
};

/** The number once more, in place; it stays open until the server has taken it. */
export function ChangeNumber({ r, busy, onSave, onClose }: Props) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const phone = input.current?.value.trim() ?? '';
    const problem = phone ? await onSave(phone) : r('change.missing');
    if (!problem) return onClose();
    setError(problem);
    input.current?.focus();
  }

  return (
    <form className={css.change} noValidate onSubmit={submit}>
      <label htmlFor="new-phone">{r('change.label')}</label>
      <input
        ref={input}
        id="new-phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={32}
        aria-invalid={Boolean(error)}
        aria-describedby="new-phone-error"
      />
      <FieldError id="new-phone-error" text={error} />
      <FormDeeds send={r('change.save')} {...{ r, busy, onClose }} />
    </form>
  );
}
