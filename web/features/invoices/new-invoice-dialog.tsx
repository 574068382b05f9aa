import { useState } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import type { ShownInvoice } from '#web/app/invoices/invoices.ts';
import { readAmount } from '#web/app/money/typed-amount.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields, SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './invoices.module.css';
import { useCustomers } from './use-customers.ts';

type Props = {
  /** Whose accounts can be chosen beside those that are active. */
  readonly known: readonly ShownInvoice[];
  readonly onClose: () => void;
  readonly onWritten: () => void;
};

const PARTS = ['1', '2', '3', '4', '6', '12'] as const;
const FIELDS = ['accountId', 'lines.0.text', 'lines.0.quantity', 'lines.0.net', 'dues', 'cig', 'note'] as const;
const inThirtyDays = () => addDays(new Date().toISOString().slice(0, 10) as LocalDate, 30);

const EMPTY = { accountId: '', text: '', quantity: '1', net: '', cig: '', note: '' };
type Terms = { readonly parts: number; readonly due: string; readonly chargesStamp: boolean; readonly locale: Locale };

/** What was typed, as it is sent; what is no number is refused beside its field. */
function wishOf({ accountId, cig, note, text, ...typed }: typeof EMPTY, { parts, due, chargesStamp, locale }: Terms) {
  const line = { text, quantity: Number(typed.quantity) || 0, net: readAmount(locale, typed.net) ?? 0 };
  const dues = Array.from({ length: due === '' ? 0 : parts }, (_, nth) => addMonths(due as LocalDate, nth));
  return { accountId, lines: [line], dues, chargesStamp, cig, note };
}

/** An invoice that is paid later by bank transfer. */
export function NewInvoiceDialog({ known, onClose, onWritten }: Props) {
  const text = useText('invoices');
  const refusal = useText('refusals');
  const locale = useLocale();
  const api = useApi();
  const send = useWishKey();
  const customers = useCustomers(known);
  const { busy, problem, save, issueOf, mend, within } = useSaving(FIELDS);
  const [draft, setDraft] = useState(EMPTY);
  const [parts, setParts] = useState<(typeof PARTS)[number]>('1');
  const [due, setDue] = useState<string>(inThirtyDays);
  const [chargesStamp, setChargesStamp] = useState(false);
  const said = (field: (typeof FIELDS)[number]) => {
    const issue = issueOf(field);
    return issue && refusal(issue);
  };
  const field = (name: keyof typeof draft, path: (typeof FIELDS)[number]) => ({
    value: draft[name],
    error: said(path),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setDraft({ ...draft, [name]: currentTarget.value });
      mend(path);
    },
  });

  async function write() {
    const wish = wishOf(draft, { parts: Number(parts), due, chargesStamp, locale });
    const done = await save(() => send(wish, (key) => api.invoices.create(wish, { key })));
    if (!done) return;
    showToast({ tone: 'ok', title: text('new.done') });
    onWritten();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('new')}
      description={text('new.about')}
      closeLabel={text('close')}
      footer={
        <Button tone="primary" busy={busy} onClick={() => void write()}>
          {text('new.save')}
        </Button>
      }
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <div ref={within}>
        <Fields>
          <SelectField
            label={text('new.customer')}
            value={draft.accountId}
            choices={customers}
            error={said('accountId')}
            onChoose={(accountId) => {
              setDraft({ ...draft, accountId });
              mend('accountId');
            }}
          />
          <div className={styles.line}>
            <TextField label={text('new.text')} maxLength={200} {...field('text', 'lines.0.text')} />
            <TextField
              label={text('new.quantity')}
              inputMode="numeric"
              maxLength={5}
              {...field('quantity', 'lines.0.quantity')}
            />
            <TextField label={text('column.net')} inputMode="decimal" maxLength={11} {...field('net', 'lines.0.net')} />
          </div>
          <Fields pairs>
            <SelectField
              label={text('new.parts')}
              value={parts}
              choices={PARTS.map((value) => ({ value, label: value }))}
              onChoose={setParts}
            />
            <TextField
              label={text('new.due')}
              type="date"
              value={due}
              error={said('dues')}
              onChange={({ currentTarget }) => {
                setDue(currentTarget.value);
                mend('dues');
              }}
            />
          </Fields>
          <TextField label={text('note')} maxLength={200} {...field('note', 'note')} />
          <TextField label={text('new.cig')} maxLength={15} {...field('cig', 'cig')} />
          <CheckField checked={chargesStamp} onChange={({ currentTarget }) => setChargesStamp(currentTarget.checked)}>
            {text('new.stamp')}
          </CheckField>
        </Fields>
      </div>
    </Dialog>
  );
}
