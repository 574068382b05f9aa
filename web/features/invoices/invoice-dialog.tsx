import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { Copies } from '#web/app/invoices/copies.tsx';
import { rateWords, type ShownInvoice, STATE_TONES, stateWords } from '#web/app/invoices/invoices.ts';
import { answerOf } from '#web/app/queries.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { showToast } from '#web/ui/toast.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import styles from './invoices.module.css';

type Props = { readonly invoice: ShownInvoice; readonly onClose: () => void; readonly onChanged: () => void };

const CREDITABLE = ['RC', 'MC', 'NE', 'DT', 'AT'];

/** One invoice: how it stands, what the exchange system told, its copies, and what can be done with it now. */
export function InvoiceDialog({ invoice, onClose, onChanged }: Props) {
  const text = useText('invoices');
  const locale = useLocale();
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const [crediting, setCrediting] = useState(false);
  const { accountId, id: invoiceId, number, state, company, total, attempts, notice, creditable, waits } = invoice;
  const of = { accountId, invoiceId };
  const shown = number ?? text('state.draft');

  async function act(name: 'resend' | 'retry') {
    if (!(await save(() => api.invoices[name](of)))) return;
    showToast({ tone: 'ok', title: text(`${name}.done`) });
    onChanged();
    onClose();
  }

  if (crediting) return <CreditDialog invoice={invoice} onClose={onClose} onWritten={onChanged} />;
  const facts = [
    [company, money(locale, total, 'eur')].filter((part) => part !== '').join(DOT),
    ...(invoice.rate ? [text('paper.fixing', rateWords(invoice, invoice.rate, locale))] : []),
    ...(attempts > 0 ? [text('attempts', { count: attempts })] : []),
    ...(notice ? [`${notice.kind}${DOT}${mediumInstant(locale, notice.at)}`] : []),
    ...(notice?.errors.map(({ code, text: words }) => [code, words].filter((part) => part !== '').join(DOT)) ?? []),
  ];
  const description = state === 'NS' ? text('resend.about') : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(invoice.type === 'TD04' ? 'paper.TD04' : 'paper.TD01', { number: shown })}
      description={description}
      closeLabel={text('close')}
      footer={
        <>
          {number !== null && <Copies number={number} read={async () => answerOf(await api.invoices.read(of))} />}
          {CREDITABLE.includes(state) && creditable > 0 && (
            <Button onClick={() => setCrediting(true)}>{text('credit')}</Button>
          )}
          {state === 'NS' && (
            <Button tone="primary" busy={busy} onClick={() => void act('resend')}>
              {text('resend')}
            </Button>
          )}
          {(state === 'draft' || state === 'issued' || state === 'sent') && (
            <Button tone={waits ? 'primary' : 'secondary'} busy={busy} onClick={() => void act('retry')}>
              {text('retry')}
            </Button>
          )}
        </>
      }
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {waits ? (
        <Banner tone="wait" icon="clock" title={text(`waits.${waits}`)} text={text(`waits.${waits}.about`)} />
      ) : (
        <Badge tone={STATE_TONES[state]}>{stateWords(invoice, text)}</Badge>
      )}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact} className={styles.words}>
            {fact}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
