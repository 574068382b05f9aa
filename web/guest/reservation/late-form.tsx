import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LATE_CHOICES } from '#shared/domain/reservation/late-choices.ts';
import choices from '../booking/choices.module.css';
import { FieldError } from '../parts/field-error.tsx';
import { FormActions } from './form-actions.tsx';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = {
  readonly r: ReservationText;
  readonly busy: boolean;
  /** Returns the error to show, or null on success. */
  readonly onSave: (minutes: number) => Promise<string | null>;
  readonly onClose: () => void;
};

/** Tells the venue of a delay: one tap for the minutes, one press to send. */
export function LateForm({ r, busy, onSave, onClose }: Props) {
  const [minutes, setMinutes] = useState<number>(15);
  const [error, setError] = useState<string>();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const problem = await onSave(minutes);
    if (problem) setError(problem);
    else onClose();
  }

  return (
    <form className={css.panel} onSubmit={submit}>
      <fieldset ref={group}>
        <legend>{r('late.heading')}</legend>
        <div className={choices.slots}>
          {LATE_CHOICES.map((each) => (
            <label key={each} className={choices.choice}>
              <input
                type="radio"
                name="minutes"
                value={each}
                checked={each === minutes}
                onChange={() => setMinutes(each)}
              />
              {r('late.minutes', { minutes: each })}
            </label>
          ))}
        </div>
      </fieldset>
      <div role="alert">
        <FieldError id="late-error" text={error} />
      </div>
      <FormActions send={r('late.send')} {...{ r, busy, onClose }} />
    </form>
  );
}
