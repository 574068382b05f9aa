import { downloadCsv } from '#web/app/files/csv.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../settings.module.css';
import css from './import.module.css';
import { cellOf, ImportProblems } from './import-problems.tsx';
import type { RowProblem } from './sending.ts';
import type { useImport } from './use-import.ts';
import { useSaid } from './use-said.ts';

type Props = { readonly coming: ReturnType<typeof useImport> };

/** The dry run, the import itself, and the result for each row. */
export function ImportReport({ coming }: Props) {
  const text = useText('settings');
  const { missing, report, busy, problem, progress, broken, kind } = coming;
  const out = report?.problems.filter(({ became }) => became === 'refused') ?? [];
  const without = report?.problems.filter(({ became }) => became !== 'refused') ?? [];
  const sum = report && {
    fresh: report.new,
    completed: report.completed,
    known: report.known,
    refused: rowsOf(out).length,
  };
  return (
    <>
      {problem && <ProblemBanner title={text('refused')} problem={problem} />}
      {broken && !broken.dryRun && broken.done > 0 && (
        <p>{text('transfer.broken', { done: broken.done, of: broken.of })}</p>
      )}
      <div className={styles.pills}>
        {broken ? (
          <Button tone="primary" onClick={() => coming.again()}>
            {text('transfer.goOn')}
          </Button>
        ) : (
          <Button busy={busy || missing.length > 0} onClick={() => coming.check()}>
            {text('transfer.check')}
          </Button>
        )}
        {report?.dryRun && report.new + report.completed > 0 && (
          <Button tone="primary" icon="check" busy={busy} onClick={() => coming.take()}>
            {text('transfer.now')}
          </Button>
        )}
      </div>
      {progress && <p role="status">{text('transfer.working', progress)}</p>}
      {sum && (
        <Banner
          tone="info"
          icon="check"
          title={report.dryRun ? text('transfer.check') : text('transfer.done')}
          text={text(SUMS[kind], sum)}
        />
      )}
      {out.length > 0 && (
        <>
          <h3 className={css.part}>{text('transfer.out', { count: rowsOf(out).length })}</h3>
          <p className={styles.hint}>{text('transfer.out.about')}</p>
          <SaveRefused coming={coming} problems={out} />
          <ImportProblems coming={coming} problems={out} />
        </>
      )}
      {without.length > 0 && (
        <>
          <h3 className={css.part}>{text('transfer.without', { count: rowsOf(without).length })}</h3>
          <p className={styles.hint}>
            {text(kind === 'guests' ? 'transfer.without.guests' : 'transfer.without.about')}
          </p>
          <SaveList coming={coming} problems={without} />
          <ImportProblems coming={coming} problems={without} />
        </>
      )}
    </>
  );
}

const SUMS = {
  ...({ reservations: 'transfer.sum', guests: 'transfer.sum.guests', bills: 'transfer.sum.bills' } as const),
} as const;

const rowsOf = (problems: readonly RowProblem[]) => [...Map.groupBy(problems, ({ row }) => row)];

type SaveProps = Props & { readonly problems: readonly RowProblem[] };

/** A file of the refused rows in their original form with the reasons, to be corrected and imported again. */
function SaveRefused({ coming: { headings, lines, first }, problems }: SaveProps) {
  const text = useText('settings');
  const locale = useLocale();
  const said = useSaid();
  const save = () =>
    downloadCsv(
      text('transfer.refused.file'),
      [
        [...headings, text('transfer.problem')],
        ...rowsOf(problems).map(([row, why]) => [
          ...headings.map((_, column) => lines[row - first]?.[column] ?? ''),
          why.map(said).join(' '),
        ]),
      ],
      locale,
    );
  return (
    <div>
      <Button onClick={save}>{text('transfer.refused')}</Button>
    </div>
  );
}

/**
 * A list of what the imported rows lack. It leaves out the rows themselves: importing a corrected reservation again would
 * create it twice.
 */
function SaveList({ coming, problems }: SaveProps) {
  const text = useText('settings');
  const locale = useLocale();
  const said = useSaid();
  const save = () =>
    downloadCsv(
      text('transfer.list.file'),
      problems.map((each) => [text('transfer.row', { row: each.row }), said(each), cellOf(coming, each)]),
      locale,
    );
  return (
    <div>
      <Button onClick={save}>{text('transfer.list')}</Button>
    </div>
  );
}
