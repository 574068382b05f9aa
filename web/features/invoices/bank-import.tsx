import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { textOf } from '#web/app/files/file-text.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { BankEntries } from './bank-entries.tsx';
import styles from './invoices.module.css';
import { type BankEntry, type BankFile, invoicesKey } from './queries.ts';

const matchedIn = ({ entries }: BankFile): ReadonlySet<string> =>
  new Set(entries.filter(({ kind }) => kind === 'matched').map(({ reference }) => reference));

/** A bank's file: what names an invoice is chosen already, the rest is chosen by a person. */
export function BankImport({ onNoted }: { readonly onNoted: () => void }) {
  const text = useText('invoices');
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, save, issueOf } = useSaving(['content']);
  const [file, setFile] = useState<BankFile | null>(null);
  const [unread, setUnread] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  async function read(picked: File | undefined) {
    if (!picked) return;
    setUnread(false);
    setFile(null);
    const content = await textOf(picked, locale);
    if (content === null) return setUnread(true);
    const found = await save(() => api.invoices.bank_read({ content }));
    if (!found) return;
    setFile(found);
    setChosen(matchedIn(found));
  }

  async function note(entries: readonly BankEntry[]) {
    const paid = entries.flatMap(({ invoice, kind: _, ...entry }) =>
      invoice ? [{ ...entry, accountId: invoice.accountId, invoiceId: invoice.invoiceId }] : [],
    );
    const done = await save(() => api.invoices.bank_write({ entries: paid }));
    if (!done) return;
    showToast({ tone: 'ok', title: text('bank.done', { count: done.noted }) });
    await queries.invalidateQueries({ queryKey: invoicesKey });
    setFile(null);
    onNoted();
  }

  const picked = file?.entries.filter(({ reference, invoice }) => invoice && chosen.has(reference)) ?? [];
  return (
    <div className={styles.panel}>
      <Card title={text('tab.bank')}>
        <p className={styles.soft}>{text('bank.about')}</p>
        <TextField
          label={text('bank.choose')}
          type="file"
          accept=".csv,.txt,.xml,text/csv,application/xml"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
        {(unread || issueOf('content')) && <Banner tone="bad" icon="alert" title={text('bank.unreadable')} />}
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        {file && <BankEntries entries={file.entries} chosen={chosen} onChoose={setChosen} />}
        {picked.length > 0 && (
          <ButtonRow align="end" className={styles.buttons}>
            <Button tone="primary" busy={busy} onClick={() => void note(picked)}>
              {text('bank.save', { count: picked.length })}
            </Button>
          </ButtonRow>
        )}
      </Card>
    </div>
  );
}
