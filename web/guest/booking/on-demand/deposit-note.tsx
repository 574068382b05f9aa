import { useEffect } from 'react';
import { type Deposit, useDeposit } from '../../deposit-texts.ts';
import { FieldError } from '../../parts/field-error.tsx';
import { PaySection } from '../../reservation/payment/later.ts';
import consents from '../consents.module.css';
import note from '../request-note.module.css';
import css from './deposit-note.module.css';

type Props = {
  readonly deposit: Deposit;
  /** The venue answers first, and says how to pay. */
  readonly asks: boolean;
  readonly error: string | undefined;
};

/** The deposit of a time and its terms, to which the guest must agree; a different amount needs a new agreement. */
export function DepositNote({ deposit, asks, error }: Props) {
  const words = useDeposit(deposit);
  // The next screen is the payment's.
  useEffect(() => {
    if (!asks) PaySection.fetch();
  }, [asks]);
  if (!words) return null;
  return (
    <div data-field="deposit" className={`${note.note} ${css.note}`}>
      <p>
        <strong>{words.heading}</strong> {words.credit}
      </p>
      <p>{words.refund}</p>
      <p>{words.nature}</p>
      <p>{asks ? words.how : words.next}</p>
      <p className={consents.consent}>
        <input
          key={`${deposit.kind} ${deposit.amount} ${deposit.refundUntil}`}
          id="deposit"
          name="deposit"
          type="checkbox"
          aria-required="true"
          aria-invalid={Boolean(error)}
          aria-describedby="deposit-error"
        />
        <label htmlFor="deposit">{words.agree}</label>
      </p>
      <FieldError id="deposit-error" text={error} />
    </div>
  );
}

/** A short note of the deposit, beside a time or the button. */
export function DepositMark({ deposit }: { readonly deposit: Deposit }) {
  return <small className={css.mark}>{useDeposit(deposit)?.mark}</small>;
}
