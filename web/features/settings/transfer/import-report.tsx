import { ProblemBanner } from '#web/app/call-problem.tsx';
import { downloadCsv } from '#web/app/csv.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../settings.module.css';
import type { RowProblem, useImport } from './use-import.ts';

/** More problems than a person reads at once; all of them are in the file of what was left out. */
const MOST_SHOWN = 100;

type Props = { readonly coming: ReturnType<typeof useImport> };

/** The dry run, the import itself, and what became of each row. */
export function ImportReport({ coming }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const { headings, lines, missing, report, busy, problem, progress, kind } = coming;
  const problems = report?.problems ?? [];
  const refused = [
    ...Map.groupBy(
      problems.filter(({ lost }) => !lost),
      ({ row }) => row,
    ),
  ];
  const said = ({ field, code, lost }: RowProblem) =>
    lost
      ? text('transfer.seat', { why: refusal(code) })
      : `${field ? `${text(`transfer.field.${field}`)}: ` : ''}${refusal(code)}`;
  const sum = report && {
    fresh: report.new,
    completed: report.completed,
    known: report.known,
    refused: refused.length,
  };

  /** The rows that were left out as they stood, with why: to be put right and brought in again. */
  const saveRefused = () =>
    downloadCsv(text('transfer.refused.file'), [
      [...headings, text('transfer.problem')],
      ...refused.map(([row, why]) => [...(lines[row - 2] ?? []), why.map(said).join(' ')]),
    ]);

  return (
    <>
      {problem && <ProblemBanner title={text('refused')} problem={problem} />}
      <div className={styles.pills}>
        <Button busy={busy || missing.length > 0} onClick={() => void coming.check()}>
          {text('transfer.check')}
        </Button>
        {report?.dryRun && report.new + report.completed > 0 && (
          <Button tone="primary" icon="check" busy={busy} onClick={() => void coming.take()}>
            {text('transfer.now')}
          </Button>
        )}
      </div>
      {progress && <p role="status">{text('transfer.working', progress)}</p>}
      {sum && (
        <>
          <Banner
            tone="info"
            icon="check"
            title={report.dryRun ? text('transfer.check') : text('transfer.done')}
            text={text(kind === 'guests' ? 'transfer.sum.guests' : 'transfer.sum', sum)}
          />
          {refused.length > 0 && (
            <div>
              <Button onClick={saveRefused}>{text('transfer.refused')}</Button>
            </div>
          )}
          <ul className={styles.log}>
            {problems.slice(0, MOST_SHOWN).map((each) => (
              <li key={`${each.row} ${each.field} ${each.code}`}>
                {text('transfer.row', { row: each.row })}: {said(each)}
              </li>
            ))}
          </ul>
          {problems.length > MOST_SHOWN && <p>{text('transfer.more', { count: problems.length - MOST_SHOWN })}</p>}
        </>
      )}
    </>
  );
}
