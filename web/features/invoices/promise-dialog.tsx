import { useState } from 'react';
import { promisedUntil } from '#shared/domain/invoice/promises.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Fields } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './invoices.module.css';
import type { OutstandingRow } from './queries.ts';

type Props = { readonly row: OutstandingRow; readonly onClose: () => void; readonly onNoted: () => void };

/** Notes by when an invoice is paid, and shows what was promised before. */
export function PromiseDialog({ row, onClose, onNoted }: Props) {
  const text = useText('invoices');
  const refusal = useText('refusals');
  const api = useApi();
  const send = useWishKey();
  const { busy, problem, save, issueOf, mend, within } = useSaving(['until', 'note']);
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const { accountId, invoiceId, number, promises } = row;
  const issue = issueOf('until');
  const holds = promisedUntil(promises) !== null;

  async function write(date: string | null) {
    const wish = { accountId, invoiceId, until: date as LocalDate | null, note };
    if (!(await save(() => send(wish, (key) => api.invoices.promise_write(wish, { key }))))) return;
    showToast({ tone: 'ok', title: text('promise.done') });
    onNoted();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('promise.of', { number })}
      description={text('promise.about')}
      closeLabel={text('close')}
      footer={
        <>
          {holds && (
            <Button busy={busy} onClick={() => void write(null)}>
              {text('promise.end')}
            </Button>
          )}
          <Button tone="primary" busy={busy} onClick={() => void write(until)}>
            {text('promise.save')}
          </Button>
        </>
      }
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <div ref={within} className={styles.fields}>
        <Fields>
          <TextField
            label={text('promise.until')}
            type="date"
            value={until}
            error={issue && refusal(issue)}
            onChange={({ currentTarget }) => {
              setUntil(currentTarget.value);
              mend('until');
            }}
          />
          <TextField
            label={text('promise.note')}
            maxLength={200}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Fields>
      </div>
      {promises.length > 0 && <History promises={promises} />}
    </Dialog>
  );
}

/** All promises, the latest first. */
function History({ promises }: Pick<OutstandingRow, 'promises'>) {
  const text = useText('invoices');
  const locale = useLocale();
  return (
    <section className={styles.apart}>
      <h3 className={styles.soft}>{text('promise.history')}</h3>
      <ul className={styles.entries}>
        {promises.toReversed().map(({ until, note, at, by }) => (
          <li key={at}>
            <span className={styles.what}>
              <span>{until === null ? text('promise.ended') : mediumDay(locale, until as LocalDate)}</span>
              <span className={styles.soft}>
                {[note, by, mediumInstant(locale, at)].filter((part) => part !== '').join(DOT)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
