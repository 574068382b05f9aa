import { type FormEvent, useState } from 'react';
import { SPEND_REPEATS } from '#shared/domain/figures/spends.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { readAmount } from '#web/app/money/typed-amount.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions, SelectField } from '#web/ui/form-fields.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './dashboard.module.css';
import type { Dashboard, SpendLine } from './dashboard.ts';

type Props = { readonly spends: Dashboard['spends']; readonly onSaved: () => void };

/** The platform's own costs: those that are noted, and one more. */
export function SpendsCard({ spends: { version, lines }, onSaved }: Props) {
  const text = useText('dashboard');
  const issueText = useIssueText();
  const locale = useLocale();
  const api = useApi();
  const nth = lines.length;
  const fields = [`lines.${nth}.text`, `lines.${nth}.cents`, `lines.${nth}.from`, `lines.${nth}.until`] as const;
  const { busy, problem, save, issueOf, within } = useSaving(fields);
  const [every, setEvery] = useState<SpendLine['every']>('month');
  const errorOf = (field: 0 | 1 | 2 | 3) => {
    const code = issueOf(fields[field]);
    return code && issueText({ code });
  };

  async function write(next: readonly SpendLine[]) {
    if (!(await save(() => api.boss.spends_write({ version, lines: [...next] })))) return;
    showToast({ tone: 'ok', title: text('saved') });
    onSaved();
  }
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const of = (name: string) => String(typed.get(name) ?? '');
    const cents = readAmount(locale, of('sum')) ?? 0;
    const id = crypto.randomUUID();
    void write([
      ...lines,
      {
        id,
        text: of('text'),
        cents,
        from: of('from') as LocalDate,
        every,
        until: (of('until') || null) as LocalDate | null,
      },
    ]);
  }
  const lineOf = ({ cents, every: repeats, from, until }: SpendLine) => {
    const sum = money(locale, cents, 'eur');
    const line = text('spend.line', {
      sum,
      every: text(`every.${repeats}`),
      from: mediumDay(locale, from),
    });
    return until ? text('spend.line.until', { line, until: mediumDay(locale, until) }) : line;
  };

  return (
    <Card title={text('spends')} about={text('spends.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {lines.length === 0 && <p className={styles.small}>{text('spends.none')}</p>}
      <Rows>
        {lines.map((line) => (
          <Row
            key={line.id}
            tools={
              <Button
                tone="quiet"
                icon="close"
                iconOnly
                busy={busy}
                aria-label={text('spend.remove', { name: line.text })}
                onClick={() => void write(lines.filter(({ id }) => id !== line.id))}
              />
            }
          >
            <strong>
              <bdi>{line.text}</bdi>
            </strong>
            <p className={styles.small}>{lineOf(line)}</p>
          </Row>
        ))}
      </Rows>
      <form ref={within} onSubmit={add} noValidate className={styles.form}>
        <Fields pairs>
          <TextField label={text('spend.text')} name="text" maxLength={60} error={errorOf(0)} autoComplete="off" />
          <TextField label={text('spend.sum')} name="sum" inputMode="decimal" error={errorOf(1)} autoComplete="off" />
          <TextField label={text('spend.from')} name="from" type="date" error={errorOf(2)} />
          <TextField label={text('spend.until')} name="until" type="date" error={errorOf(3)} />
          <SelectField
            label={text('spend.every')}
            value={every}
            choices={SPEND_REPEATS.map((value) => ({ value, label: text(`every.${value}`) }))}
            onChoose={setEvery}
          />
        </Fields>
        <FormActions>
          <Button type="submit" icon="plus" busy={busy}>
            {text('spend.add')}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}
