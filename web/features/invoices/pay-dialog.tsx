import { useState } from 'react';
import { NOTED_MEANS } from '#shared/domain/invoice/outstanding.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { readAmount, writeAmount } from '#web/app/money/typed-amount.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './invoices.module.css';
import type { OutstandingRow } from './queries.ts';

type Props = {
  readonly row: OutstandingRow;
  /** What is open of the whole invoice. */
  readonly open: number;
  readonly onClose: () => void;
  readonly onNoted: () => void;
};

/** Notes money that came for an invoice, all of it or a part. */
export function PayDialog({ row, open, onClose, onNoted }: Props) {
  const text = useText('invoices');
  const refusal = useText('refusals');
  const locale = useLocale();
  const api = useApi();
  const send = useWishKey();
  const { busy, problem, save, issueOf, mend, within } = useSaving(['amount', 'date']);
  const [typed, setTyped] = useState(writeAmount(locale, open));
  const [date, setDate] = useState(new Date().toISOString().slice(0, 10));
  const [means, setMeans] = useState<(typeof NOTED_MEANS)[number]>('transfer');
  /** What was typed when it was last tried: what was wrong with that is said until it is changed. */
  const [tried, setTried] = useState<string | null>(null);
  const isTooMuch = problem?.kind === 'refused' && problem.code === 'invoice.tooMuch';
  const said = (field: 'amount' | 'date') => {
    const issue = issueOf(field);
    return issue && refusal(issue);
  };
  const saidOfAmount = () => {
    if (tried !== typed) return said('amount');
    if (readAmount(locale, typed) === null) return refusal('field.amount');
    return isTooMuch ? refusal('invoice.tooMuch') : said('amount');
  };

  async function note() {
    const { accountId, invoiceId } = row;
    const amount = readAmount(locale, typed);
    setTried(typed);
    if (amount === null) return;
    const wish = { accountId, invoiceId, date: date as LocalDate, amount, means };
    const done = await save(() => send(wish, (key) => api.invoices.payment_write(wish, { key })));
    if (!done) return;
    showToast({ tone: 'ok', title: text('pay.done') });
    onNoted();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void note()}
      busy={busy}
      tone="primary"
      title={text('pay.of', { number: row.number })}
      text={text('pay.hint', { sum: money(locale, open, 'eur') })}
      confirmLabel={text('pay')}
      keepLabel={text('cancel')}
    >
      {problem && !isTooMuch && <ProblemBanner title={text('problem')} problem={problem} />}
      <div ref={within} className={styles.fields}>
        <TextField
          label={text('pay.amount')}
          inputMode="decimal"
          maxLength={11}
          value={typed}
          error={saidOfAmount()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            mend('amount');
          }}
        />
        <TextField
          label={text('column.paidOn')}
          type="date"
          value={date}
          error={said('date')}
          onChange={({ currentTarget }) => {
            setDate(currentTarget.value);
            mend('date');
          }}
        />
        <SelectField
          label={text('column.means')}
          value={means}
          choices={NOTED_MEANS.map((value) => ({ value, label: text(`means.${value}`) }))}
          onChoose={setMeans}
        />
      </div>
    </ConfirmDialog>
  );
}
