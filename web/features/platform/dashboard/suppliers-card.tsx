import { type FormEvent, useState } from 'react';
import type { IssueCode } from '#shared/contracts/errors.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { readAmount, writeAmount } from '#web/app/money/typed-amount.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './dashboard.module.css';
import { type Dashboard, SUPPLIER_NAMES } from './dashboard.ts';

type Props = { readonly suppliers: Dashboard['suppliers']; readonly onSaved: () => void };
const SUMS = ['balance', 'alertBelow', 'invoice'] as const;

/** How the platform stands with those it buys from, as somebody notes it. */
export function SuppliersCard({ suppliers: { version, lines }, onSaved }: Props) {
  const text = useText('dashboard');
  const issueText = useIssueText();
  const locale = useLocale();
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const [wrong, setWrong] = useState<Readonly<Record<string, IssueCode>>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const found: Record<string, IssueCode> = {};
    const sum = (name: string) => {
      const said = String(typed.get(name) ?? '').trim();
      const read = said === '' ? null : readAmount(locale, said);
      if (said !== '' && (read === null || (read < 0 && !name.endsWith('balance')))) found[name] = 'field.amount';
      return read;
    };
    const next = lines.map(({ supplier }) => ({
      ...{ supplier, balance: sum(`${supplier}.balance`), alertBelow: sum(`${supplier}.alertBelow`) },
      ...{ invoice: sum(`${supplier}.invoice`), invoiceOn: String(typed.get(`${supplier}.invoiceOn`) ?? '') || null },
    }));
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    if (!(await save(() => api.boss.suppliers_write({ version, lines: next })))) return;
    showToast({ tone: 'ok', title: text('saved') });
    onSaved();
  }

  return (
    <Card title={text('suppliers')} about={text('suppliers.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <form onSubmit={submit} noValidate className={styles.form}>
        {lines.map((line) => (
          <fieldset key={line.supplier} className={styles.supplier}>
            <legend>{SUPPLIER_NAMES[line.supplier]}</legend>
            <Fields pairs>
              {SUMS.map((name) => {
                const issue = wrong[`${line.supplier}.${name}`];
                const cents = line[name];
                return (
                  <TextField
                    key={name}
                    label={text(`supplier.${name}`)}
                    name={`${line.supplier}.${name}`}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={cents === null ? '' : writeAmount(locale, cents)}
                    error={issue && issueText({ code: issue })}
                  />
                );
              })}
              <TextField
                label={text('supplier.invoiceOn')}
                name={`${line.supplier}.invoiceOn`}
                type="date"
                defaultValue={line.invoiceOn ?? ''}
              />
            </Fields>
          </fieldset>
        ))}
        <FormActions>
          <Button type="submit" icon="check" busy={busy}>
            {text('save')}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}
