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

/** So many rows of one kind are shown at first, and so many more each time they are asked for. */
const [FEW, MORE] = [4, 100];

/** The cell that a problem is about, as it stands in the file. */
export const cellOf = ({ lines, first, mapping }: Coming, { row, field }: RowProblem): string =>
  (field && lines[row - first]?.[mapping[field] ?? -1]?.trim()) ?? '';

/** Whose row it is, as far as the file says. */
function nameIn(lines: Coming['lines'], at: number, { name, firstName, lastName }: Mapping): string {
  const cells = [name, firstName, lastName].flatMap((column) =>
    column === undefined ? [] : lines[at]?.[column]?.trim(),
  );
  return cells.filter(Boolean).join(' ');
}

type Props = { readonly coming: Coming; readonly problems: readonly RowProblem[] };

/** Problems by what they are, each with its rows: one thing that is wrong with a column is said once. */
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

/** Of two numbers of one row that are both wrong in the same way, one is enough to find it. */
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
