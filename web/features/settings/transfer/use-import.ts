import { useState } from 'react';
import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { packed } from '#shared/domain/transfer/pack.ts';
import {
  cellsOf,
  guessMapping,
  type Mapping,
  readRow,
  TRANSFER_FIELDS,
  type TransferField,
  type TransferRow,
} from '#shared/domain/transfer/row.ts';
import { useApi } from '#web/app/app-context.tsx';
import { readCsv } from '#web/app/csv.ts';
import { useSaving } from '#web/app/use-saving.ts';
import { useHouse } from '../house.ts';
import { type OwnFile, readOwnFile } from './restore.ts';

/** What is wrong with a row of the file, counted as a spreadsheet counts them. */
export type RowProblem = {
  readonly row: number;
  readonly field?: TransferField;
  readonly code: RefusalCode | IssueCode;
};
export type Report = {
  readonly dryRun: boolean;
  readonly fresh: number;
  readonly known: number;
  readonly problems: readonly RowProblem[];
};

/** A file on its way in: its columns, its rows as they are understood, what became or would become of them. */
export function useImport() {
  const api = useApi();
  const { venueId } = useHouse();
  const { busy, problem, save } = useSaving();
  const [lines, setLines] = useState<readonly (readonly string[])[]>([]);
  const [mapping, setMapping] = useState<Mapping>({});
  const [report, setReport] = useState<Report | null>(null);
  const [done, setDone] = useState(0);
  const [own, setOwn] = useState<OwnFile | null>(null);
  const [headings = [], ...cells] = lines;
  const read = cells.map((each, nth) => ({ row: nth + 2, value: readRow(each, mapping) }));
  const good = read
    .flatMap(({ row, value }) => ('date' in value ? [{ row, value: value as TransferRow }] : []))
    .sort((a, b) => a.value.date.localeCompare(b.value.date) || a.value.start - b.value.start);

  // Those of a day go in one call, which judges them together.
  const numbered = good.map(({ row, value }) => ({ row, value, date: value.date }));

  async function send(dryRun: boolean) {
    const problems: RowProblem[] = read.flatMap(({ row, value }) =>
      'date' in value ? [] : value.map((fault) => ({ row, ...fault })),
    );
    let [fresh, known] = [0, 0];
    setReport(null);
    let judged = 0;
    for (const part of packed(numbered, ({ value }) => JSON.stringify(value).length)) {
      setDone(judged);
      judged += part.length;
      const rows = part.map(({ value }) => value);
      const answer = await save(() => api.transfers.import_rows({ venueId, rows, dryRun }));
      // What was taken in stays in; the same file again goes on where this ended.
      if (!answer) return;
      answer.results.forEach(({ outcome, code }, nth) => {
        if (outcome === 'new') fresh += 1;
        else if (outcome === 'known') known += 1;
        else problems.push({ row: part[nth]?.row ?? 0, code: (code ?? 'unexpected') as RefusalCode });
      });
    }
    setDone(good.length);
    setReport({ dryRun, fresh, known, problems: problems.sort((a, b) => a.row - b.row) });
  }

  return {
    busy,
    problem,
    headings,
    own,
    rows: good.length,
    lines: cells.length,
    done,
    preview: read.slice(0, 5),
    mapping,
    report,
    async open(file: File) {
      const text = await file.text();
      const ours = readOwnFile(text);
      setOwn(ours);
      // A file of our own is as a table whose columns are known.
      const table = ours
        ? [TRANSFER_FIELDS, ...ours.reservations.map((row) => cellsOf(row as TransferRow))]
        : readCsv(text);
      setLines(table);
      setMapping(guessMapping(table[0] ?? []));
      setReport(null);
      setDone(0);
    },
    map(field: TransferField, column: number | undefined) {
      setReport(null);
      setMapping(({ [field]: _, ...others }) => (column === undefined ? others : { ...others, [field]: column }));
    },
    check: () => send(true),
    take: () => send(false),
  };
}
