import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import type { ShownInvoice } from '#web/app/invoices/invoices.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields, SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { emptyInvoice, PARTS, type TypedInvoice, wishOf } from './draft.ts';
import { LineFields } from './line-fields.tsx';
import { LiveTotals } from './live-totals.tsx';
import { useCustomers } from './use-customers.ts';

type Props = {
  /** Whose accounts can be chosen beside those that are active. */
  readonly known: readonly ShownInvoice[];
  readonly onClose: () => void;
  readonly onWritten: () => void;
};

const fieldsOf = ({ lines }: TypedInvoice): string[] => [
  ...['accountId', 'dues', 'cig', 'note'],
  ...lines.flatMap((_, nth) => ['text', 'quantity', 'net'].map((name) => `lines.${nth}.${name}`)),
];

/** An invoice that is paid later by bank transfer. */
export function NewInvoiceDialog({ known, onClose, onWritten }: Props) {
  const text = useText('invoices');
  const refusal = useText('refusals');
  const locale = useLocale();
  const api = useApi();
  const send = useWishKey();
  const customers = useCustomers(known);
  const [draft, setDraft] = useState(emptyInvoice);
  const { busy, problem, save, issueOf, mend, within } = useSaving(fieldsOf(draft));
  const said = (path: string) => {
    const issue = issueOf(path);
    return issue && refusal(issue);
  };
  /** What is typed into a field, which is refused under `path`. */
  const field = (name: 'due' | 'note' | 'cig', path: string = name) => ({
    value: draft[name],
    error: said(path),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setDraft({ ...draft, [name]: currentTarget.value });
      mend(path);
    },
  });

  async function write() {
    const wish = wishOf(draft, locale);
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
          <LineFields lines={draft.lines} onChange={(lines) => setDraft({ ...draft, lines })} said={said} mend={mend} />
          <Fields pairs>
            <SelectField
              label={text('new.parts')}
              value={draft.parts}
              choices={PARTS.map((value) => ({ value, label: value }))}
              onChoose={(parts) => setDraft({ ...draft, parts })}
            />
            <TextField label={text('new.due')} type="date" {...field('due', 'dues')} />
          </Fields>
          <TextField label={text('note')} maxLength={200} {...field('note')} />
          <TextField label={text('new.cig')} maxLength={15} {...field('cig')} />
          <CheckField
            checked={draft.chargesStamp}
            onChange={({ currentTarget }) => setDraft({ ...draft, chargesStamp: currentTarget.checked })}
          >
            {text('new.stamp')}
          </CheckField>
        </Fields>
      </div>
      <LiveTotals invoice={draft} />
    </Dialog>
  );
}
