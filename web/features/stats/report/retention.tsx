import { Card } from '#web/ui/card.tsx';
import { CsvButton } from '../csv-button.tsx';
import { useReportWords } from './report-words.ts';
import type { Report } from './use-report.ts';
import { WideTable } from './wide-table.tsx';

/** Columns before those of the months. */
const FIRST = 2;

/** Who signed up in a month, and how many of them are there in each month after it: a triangle, deeper where more stayed. */
export function Retention({ report: { cohorts, earlier } }: { readonly report: Report }) {
  const { text, shortMonth, number, part } = useReportWords();
  const longest = Math.max(0, ...cohorts.map(({ active }) => active.length));
  const accounts = cohorts.reduce((sum, each) => sum + each.accounts, earlier.accounts);
  const active = cohorts.reduce((sum, each) => sum + (each.active.at(-1) ?? 0), earlier.active);
  if (accounts === 0) return null;
  const title = text('retention', { active: number(active), accounts: number(accounts) });
  const months = Array.from({ length: longest }, (_, nth) => `+${number(nth)}`);
  const columns = [text('col.signedUp'), text('col.accounts'), ...months];
  const rows = cohorts.map((cohort) => [
    ...[shortMonth(cohort), number(cohort.accounts)],
    ...months.map((_, nth) => {
      const still = cohort.active[nth];
      return still === undefined ? '' : part(still, cohort.accounts);
    }),
  ]);
  const depthOf = (row: number, column: number) => {
    const [cohort, still] = [cohorts[row], cohorts[row]?.active[column - FIRST]];
    return cohort && still !== undefined ? Math.round((100 * still) / cohort.accounts) : undefined;
  };
  return (
    <Card title={title} about={text('retention.about')}>
      {cohorts.length > 0 && <WideTable {...{ title, columns, rows, depthOf }} />}
      {earlier.accounts > 0 && (
        <p>{text('retention.earlier', { accounts: number(earlier.accounts), active: number(earlier.active) })}</p>
      )}
      {cohorts.length > 0 && <CsvButton {...{ title, columns }} rows={() => rows} />}
    </Card>
  );
}
