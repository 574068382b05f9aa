import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import type { ShownInvoice } from '#web/app/invoices/invoices.ts';
import { readAmount, writeAmount } from '#web/app/money/typed-amount.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';

type Props = { readonly invoice: ShownInvoice; readonly onClose: () => void; readonly onWritten: () => void };

/** Asks for what sum a credit note is written; all that is left unless less is typed. */
export function CreditDialog({ invoice, onClose, onWritten }: Props) {
  const text = useText('invoices');
  const refusal = useText('refusals');
  const locale = useLocale();
  const api = useApi();
  const send = useWishKey();
  const { accountId, id: invoiceId, number, creditable } = invoice;
  const { busy, problem, save, issueOf, mend, within } = useSaving(['net', 'note']);
  const [typed, setTyped] = useState(writeAmount(locale, creditable));
  const [note, setNote] = useState('');
  const issue = issueOf('net');

  async function write() {
    const net = readAmount(locale, typed);
    const wish = { accountId, invoiceId, net: net ?? 0, note };
    const done = await save(() => send(wish, (key) => api.invoices.credit(wish, { key })));
    if (!done) return;
    showToast({ tone: 'ok', title: text('credit.done') });
    onWritten();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void write()}
      busy={busy}
      tone="danger"
      title={text('credit.title', { number: number ?? '' })}
      text={text('credit.hint', { sum: money(locale, creditable, 'eur') })}
      confirmLabel={text('credit')}
      keepLabel={text('cancel')}
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <div ref={within}>
        <TextField
          label={text('credit.net')}
          inputMode="decimal"
          maxLength={11}
          value={typed}
          error={issue && refusal(issue)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            mend('net');
          }}
        />
        <TextField
          label={text('note')}
          maxLength={200}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
