import { useRef } from 'react';
import { clockOf } from '#shared/domain/time/local-date.ts';
import { NEEDED_FIELDS, TRANSFER_FIELDS, type TransferField } from '#shared/domain/transfer/row.ts';
import { ProblemBanner } from '#web/app/call-problem.tsx';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import styles from '../settings.module.css';
import { RestoreCard } from './restore-card.tsx';
import { useImport } from './use-import.ts';

const NONE = '-';
/** More problems than a person reads at once. */
const MOST_SHOWN = 100;

/** Brings in a file of another system: columns, preview, dry run, problems by row, and only then for good. */
export function ImportCard() {
  const text = useText('settings');
  const refusal = useText('refusals');
  const locale = useLocale();
  const coming = useImport();
  const input = useRef<HTMLInputElement>(null);
  const { headings, mapping, preview, report, busy, problem } = coming;
  const complete = NEEDED_FIELDS.every((field) => mapping[field] !== undefined);
  const columns = [
    { value: NONE, label: text('transfer.no') },
    ...headings.map((heading, at) => ({ value: String(at), label: heading || String(at + 1) })),
  ];
  const error = (field: TransferField) =>
    NEEDED_FIELDS.some((each) => each === field) && mapping[field] === undefined
      ? refusal('field.required')
      : undefined;

  return (
    <Card title={text('transfer.import')} about={text('transfer.import.about')}>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.json,text/csv,text/plain,application/json"
        aria-label={text('transfer.file')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void coming.open(file);
          event.currentTarget.value = '';
        }}
      />
      <div>
        <Button icon="plus" busy={busy} onClick={() => input.current?.click()}>
          {text('transfer.file')}
        </Button>
      </div>
      {coming.own && <RestoreCard file={coming.own} />}
      {headings.length > 0 && coming.lines === 0 && <Banner tone="wait" icon="alert" title={text('transfer.empty')} />}
      {coming.lines > 0 && (
        <>
          <h3>{text('transfer.columns')}</h3>
          <div className={styles.fields}>
            {TRANSFER_FIELDS.map((field) => (
              <ChoiceField
                key={field}
                label={text(`transfer.field.${field}`)}
                value={mapping[field] === undefined ? NONE : String(mapping[field])}
                choices={columns}
                onChoose={(column) => coming.map(field, column === NONE ? undefined : Number(column))}
                error={error(field)}
              />
            ))}
          </div>
          <h3>{text('transfer.preview')}</h3>
          <ul className={styles.log}>
            {preview.map(({ row, value }) => (
              <li key={row}>
                {'date' in value ? (
                  <>
                    <bdi>{value.name}</bdi> · {shortDay(locale, value.date)} {clockOf(value.start)} ·{' '}
                    {text('covers', { count: value.adults + value.children })} · <bdi>{value.phone}</bdi>
                  </>
                ) : (
                  <span className={styles.error}>
                    {text('transfer.row', { row })}:{' '}
                    {value.map(({ field, code }) => `${text(`transfer.field.${field}`)}: ${refusal(code)}`).join(' ')}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {problem && <ProblemBanner title={text('refused')} problem={problem} />}
          <div className={styles.pills}>
            <Button busy={busy || !complete} onClick={() => void coming.check()}>
              {text('transfer.check')}
            </Button>
            {report?.dryRun && report.fresh > 0 && (
              <Button tone="primary" icon="check" busy={busy} onClick={() => void coming.take()}>
                {text('transfer.now')}
              </Button>
            )}
          </div>
          {busy && <p role="status">{text('transfer.working', { done: coming.done, of: coming.rows })}</p>}
          {report && (
            <>
              <Banner
                tone="info"
                icon="check"
                title={report.dryRun ? text('transfer.check') : text('transfer.done')}
                text={text('transfer.sum', {
                  fresh: report.fresh,
                  known: report.known,
                  refused: new Set(report.problems.map(({ row }) => row)).size,
                })}
              />
              <ul className={styles.log}>
                {report.problems.slice(0, MOST_SHOWN).map(({ row, field, code }) => (
                  <li key={`${row} ${field} ${code}`}>
                    {text('transfer.row', { row })}: {field && `${text(`transfer.field.${field}`)}: `}
                    {refusal(code)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Card>
  );
}
