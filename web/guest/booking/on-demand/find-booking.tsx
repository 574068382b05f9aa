import { type FormEvent, useState } from 'react';
import { usePage } from '../../page-context.ts';
import css from '../find-opener.module.css';
import { TextField } from '../text-field.tsx';
import { useBookingTexts } from './use-booking-texts.ts';
import { useFind } from './use-find.ts';

/** Asks for the code and the number of a booking, and has its link sent there. */
export function FindBooking() {
  const { t } = usePage();
  const b = useBookingTexts();
  const { state, send } = useFind();
  const [isMissing, setMissing] = useState(false);
  if (!b) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [code = '', phone = ''] = ['find-code', 'find-phone'].map((name) => String(data.get(name) ?? '').trim());
    setMissing(!code || !phone);
    if (code && phone) void send({ code, phone });
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p>{b('find.text')}</p>
      <TextField
        name="find-code"
        label={b('find.code')}
        error={undefined}
        autoComplete="off"
        maxLength={20}
        dir="ltr"
      />
      <TextField
        name="find-phone"
        label={t('who.phone')}
        error={undefined}
        type="tel"
        autoComplete="tel"
        maxLength={32}
        dir="ltr"
      />
      <button type="submit" className="button" aria-disabled={state.kind === 'sending'}>
        {b('find.send')}
      </button>
      <p role="status">
        {isMissing ? b('find.missing') : state.kind === 'sent' ? b('find.sent') : state.kind === 'failed' && state.text}
      </p>
    </form>
  );
}
