import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from '../settings.module.css';
import css from './import-problems.module.css';
import type { Mapping } from './kinds.ts';
import type { RowProblem } from './sending.ts';
import type { useImport } from './use-import.ts';
import { useSaid } from './use-said.ts';

type Coming = ReturnType<typeof useImport>;

/** How many rows of one kind of problem are shown at first, and how many more each time. */
const [FEW, MORE] = [4, 100];

/** The cell that a problem is about, as in the file. */
export const cellOf = ({ lines, first, mapping }: Coming, { row, field }: RowProblem): string =>
  (field && lines[row - first]?.[mapping[field] ?? -1]?.trim()) ?? '';

/** The name in a row, as far as the file has one; a bill is told by its day, time, table and amount. */
function nameIn(lines: Coming['lines'], at: number, mapping: Mapping): string {
  const { name, firstName, lastName, date, start, code, table, amount } = mapping;
  const told = amount === undefined ? [name, firstName, lastName] : [date, start, code, table, amount];
  const cells = told.flatMap((column) => (column === undefined ? [] : lines[at]?.[column]?.trim()));
  return cells.filter(Boolean).join(' ');
}

type Props = { readonly coming: Coming; readonly problems: readonly RowProblem[] };

/** Problems by kind, each with its rows, so that a fault of a whole column is stated once. */
export function ImportProblems({ coming, problems }: Props) {
  const groups = Map.groupBy(onceARow(problems), ({ field = '', code, became }) => `${became} ${field} ${code}`);
  return (
    <ul className={css.groups}>
      {[...groups]
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([key, group]) => (
          <ProblemGroup key={key} coming={coming} problems={group} />
        ))}
    </ul>
  );
}

/** Two numbers of one row with the same problem count once, which is enough to find the row. */
const onceARow = (problems: readonly RowProblem[]): RowProblem[] => [
  ...new Map(problems.map((each) => [`${each.row} ${each.became} ${each.field} ${each.code}`, each])).values(),
];

function ProblemGroup({ coming, problems }: Props) {
  const text = useText('settings');
  const said = useSaid();
  const [shown, setShown] = useState(FEW);
  const [one] = problems;
  if (!one) return null;
  return (
    <li className={css.group}>
      <p>
        <strong>{said(one)}</strong>{' '}
        <bdi className={styles.hint}>{text('transfer.rows', { count: problems.length })}</bdi>
      </p>
      <ul className={css.rows}>
        {problems.slice(0, shown).map((problem) => (
          <ProblemRow key={problem.row} coming={coming} problem={problem} />
        ))}
      </ul>
      {problems.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + MORE)}>
            {text('transfer.more', { count: problems.length - shown })}
          </Button>
        </div>
      )}
    </li>
  );
}

function ProblemRow({ coming, problem }: { readonly coming: Coming; readonly problem: RowProblem }) {
  const text = useText('settings');
  const { lines, first, mapping } = coming;
  const about = [nameIn(lines, problem.row - first, mapping), cellOf(coming, problem)];
  return (
    <li>
      {text('transfer.row', { row: problem.row })}
      {[...new Set(about)].filter(Boolean).map((each) => (
        <span key={each}>
          {DOT}
          <bdi>{each}</bdi>
        </span>
      ))}
    </li>
  );
}
