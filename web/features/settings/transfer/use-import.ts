import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { GUEST_FIELDS, type GuestRow, guestCells } from '#shared/domain/transfer/guest-row.ts';
import { cellsOf, TRANSFER_FIELDS, type TransferRow } from '#shared/domain/transfer/row.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, problemOf } from '#web/app/call-problem.tsx';
import { readCsv } from '#web/app/csv.ts';
import { textOf } from '#web/app/file-text.ts';
import { patiently } from '#web/app/patiently.ts';
import { useLocale } from '#web/i18n/app/use-text.tsx';
import { useHouse } from '../house.ts';
import { importsKey } from './imports-card.tsx';
import {
  type Column,
  isGuest,
  isReservation,
  type Kind,
  kindOf,
  type Mapping,
  packedGuests,
  packedReservations,
  READERS,
  type ReadLine,
  readLines,
} from './kinds.ts';
import { type OwnFile, readOwnFile } from './restore.ts';

/** What is wrong with a row of the file, counted as a spreadsheet counts them. */
export type RowProblem = {
  readonly row: number;
  readonly field?: Column;
  readonly code: RefusalCode | IssueCode;
  /** It came in, but not to the table that it was bound to. */
  readonly lost?: true;
};
export type Report = {
  readonly dryRun: boolean;
  readonly new: number;
  readonly completed: number;
  readonly known: number;
  readonly problems: readonly RowProblem[];
};
type WireRow = Parameters<ReturnType<typeof useApi>['transfers']['import_rows']>[0]['rows'][number];
type Call = {
  readonly part: readonly { readonly row: number }[];
  readonly send: () => Promise<Awaited<ReturnType<ReturnType<typeof useApi>['transfers']['import_guests']>>>;
};
type Became = {
  readonly outcome: 'new' | 'completed' | 'known' | 'refused';
  readonly code?: string | undefined;
  readonly field?: Column | undefined;
  readonly lost?: string | undefined;
};
type Table = readonly (readonly string[])[];

/** A file on its way in: its columns, its rows as they are understood, what became or would become of them. */
export function useImport() {
  const api = useApi();
  const client = useQueryClient();
  const { venueId } = useHouse();
  const locale = useLocale();
  const [own, setOwn] = useState<OwnFile | null>(null);
  const [lines, setLines] = useState<Table>([]);
  const [kind, setKind] = useState<Kind>('reservations');
  const [mapping, setMapping] = useState<Mapping>({});
  const [report, setReport] = useState<Report | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [dry, setDry] = useState(true);
  const [headings = [], ...cells] = lines;
  const read = readLines(kind, cells, mapping).map((line) => withRest(line, own));

  function show(table: Table, next: Kind) {
    setLines(table);
    setKind(next);
    setMapping(READERS[next].guess(table[0] ?? []));
    setReport(null);
    setProblem(null);
  }

  const calls = (dryRun: boolean, run: string): readonly Call[] =>
    kind === 'reservations'
      ? packedReservations(ofKind(read, isReservation)).map((part) => ({
          part,
          send: () =>
            api.transfers.import_rows({ venueId, rows: part.map(({ value }) => value as WireRow), dryRun, run }),
        }))
      : packedGuests(ofKind(read, isGuest)).map((part) => ({
          part,
          send: () =>
            api.transfers.import_guests({ venueId, rows: part.map(({ value }) => toWire(value)), dryRun, run }),
        }));

  async function send(dryRun: boolean) {
    if (progress) return;
    setDry(dryRun);
    const sum = { new: 0, completed: 0, known: 0 };
    const problems: RowProblem[] = read.flatMap(({ row, value }) =>
      Array.isArray(value) ? value.map((fault) => ({ row, ...fault })) : [],
    );
    setReport(null);
    setProblem(null);
    // By which the whole of it can be taken back.
    const parts = calls(dryRun, crypto.randomUUID());
    const of = parts.reduce((rows, { part }) => rows + part.length, 0);
    let done = 0;
    for (const { part, send: call } of parts) {
      setProgress({ done, of });
      const outcome = await patiently(call);
      if (outcome.kind !== 'done') {
        // What was taken in stays in; the same file again goes on where this ended.
        setProgress(null);
        return setProblem(problemOf(outcome));
      }
      const results: readonly Became[] = outcome.value.results;
      results.forEach(({ outcome: what, code, field, lost }, nth) => {
        const row = part[nth]?.row ?? 0;
        if (lost) problems.push({ row, code: lost as RefusalCode, lost: true });
        if (what === 'new' || what === 'completed' || what === 'known') sum[what] += 1;
        else {
          problems.push({ row, ...(field && { field }), code: (code ?? 'unexpected') as RefusalCode });
        }
      });
      done += part.length;
    }
    setProgress(null);
    if (!dryRun) void client.invalidateQueries({ queryKey: importsKey(venueId) });
    setReport({ dryRun, ...sum, problems: problems.toSorted((a, b) => a.row - b.row) });
  }

  return {
    busy: progress !== null,
    progress,
    problem,
    headings,
    own,
    kind,
    lines: cells,
    preview: read.slice(0, 5),
    columns: READERS[kind].columns,
    missing: READERS[kind].missing(mapping),
    mapping,
    report,
    async open(file: File) {
      const text = await textOf(file, locale);
      const ours = readOwnFile(text);
      setOwn(ours);
      const table = ours ? tableOf(ours, 'reservations') : readCsv(text);
      show(table, ours ? 'reservations' : kindOf(table[0] ?? []));
    },
    choose: (next: Kind) => show(own ? tableOf(own, next) : lines, next),
    map(field: Column, column: number | undefined) {
      setReport(null);
      setMapping(({ [field]: _, ...others }) => (column === undefined ? others : { ...others, [field]: column }));
    },
    check: () => send(true),
    take: () => send(false),
    /** What broke off, once more. */
    again: () => send(dry),
  };
}

/** A file of our own is as a table whose columns are known. */
const tableOf = ({ reservations, guests = [] }: OwnFile, kind: Kind): Table =>
  kind === 'reservations'
    ? [TRANSFER_FIELDS, ...reservations.map((row) => cellsOf(row as TransferRow))]
    : [GUEST_FIELDS, ...guests.map((row) => guestCells(row as GuestRow))];

/** A row of our own file with what its table has no column for. */
function withRest({ row, value }: ReadLine, own: OwnFile | null): ReadLine {
  const { rest } = (own?.reservations[row - 2] ?? {}) as Partial<TransferRow>;
  return { row, value: rest && isReservation(value) ? { ...value, rest } : value };
}

const ofKind = <R extends ReadLine['value']>(all: readonly ReadLine[], is: (value: ReadLine['value']) => value is R) =>
  all.flatMap(({ row, value }) => (is(value) ? [{ row, value }] : []));

const toWire = ({ others, tags, ...row }: GuestRow) => ({ ...row, others: [...others], tags: [...tags] });
