import { type FormEvent, useState } from 'react';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { readAmount, writeAmount } from '#web/app/money/typed-amount.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money as inWords } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChargeQuestion } from './charge-question.tsx';
import styles from './deposits.module.css';
import type { VenueMoney } from './money.ts';
import type { Move } from './moves.ts';
import { sayMoved } from './say-moved.ts';
import { faultsIn, useMove } from './use-move.ts';

type Props = {
  readonly venueId: string;
  readonly money: VenueMoney;
  readonly move: Move;
  readonly onClose: () => void;
};

/** Amount and reason of a refund or a charge. A charge is asked about once more, because it takes a guest's money. */
export function MoveForm({ venueId, money, move: { what, most }, onClose }: Props) {
  const text = useText('deposits');
  const issueText = useIssueText();
  const locale = useLocale();
  const { busy, problem, issueOf, mend, within, save } = useMove(
    venueId,
    money,
    what === 'charge' ? 'charge' : 'refund',
  );
  const [amount, setAmount] = useState(() => writeAmount(locale, most));
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const read = readAmount(locale, amount);
  const typed = { amount: read, reason };
  const inMoney = (sum: number) => inWords(locale, sum, money.currency);
  const said = (field: 'amount' | 'reason') => {
    const code = issueOf(field);
    return code && issueText({ code });
  };

  async function send() {
    const after = await save(typed, most);
    setAsking(false);
    if (!after) return;
    sayMoved({ what, money, after, amount: inMoney(read ?? 0) });
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (what === 'charge' && faultsIn(typed, most).length === 0) setAsking(true);
    else void send();
  }

  return (
    <form ref={within} onSubmit={submit} className={styles.move} aria-label={text(what)} aria-busy={busy} noValidate>
      <h3>{text(what)}</h3>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <MoveNote money={money} what={what} inMoney={inMoney} />
      <Fields>
        <TextField
          autoFocus
          label={text('amount', { currency: money.currency.toUpperCase() })}
          hint={most > 0 ? text('amount.most', { amount: inMoney(most) }) : text('amount.none')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={amount}
          error={said('amount')}
          onChange={(event) => {
            setAmount(event.target.value);
            mend('amount');
          }}
        />
        <TextField
          label={text('reason')}
          hint={text('reason.hint')}
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={said('reason')}
          onChange={(event) => {
            setReason(event.target.value);
            mend('reason');
          }}
        />
      </Fields>
      <FormActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" tone={what === 'charge' ? 'danger' : 'primary'} busy={busy}>
          {text(what === 'charge' ? 'charge.do' : 'refund.do', { amount: inMoney(Math.max(0, read ?? 0)) })}
        </Button>
      </FormActions>
      {asking && (
        <ChargeQuestion
          money={money}
          amount={inMoney(read ?? 0)}
          busy={busy}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

type NoteProps = {
  readonly money: VenueMoney;
  readonly what: Move['what'];
  readonly inMoney: (sum: number) => string;
};

/** What it costs: the provider keeps its fee for a payment that goes back. For a charge, what was agreed. */
function MoveNote({ money, what, inMoney }: NoteProps) {
  const text = useText('deposits');
  const fee = money.timeline.reduce((sum, event) => sum + (event.what === 'attempt' ? (event.fee ?? 0) : 0), 0);
  if (what === 'charge') return <p className={styles.small}>{text('charge.about', { amount: inMoney(money.due) })}</p>;
  return (
    <p className={styles.small}>{fee > 0 ? text('refund.fee', { fee: inMoney(fee) }) : text('refund.feeUnknown')}</p>
  );
}
