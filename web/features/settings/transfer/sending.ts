import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import type { useApi } from '#web/app/app-context.tsx';
import {
  type Column,
  isBill,
  isGuest,
  isReservation,
  packedBills,
  packedGuests,
  packedReservations,
  type ReadLine,
} from './kinds.ts';

type Api = ReturnType<typeof useApi>;
type WireRow = Parameters<Api['transfers']['import_rows']>[0]['rows'][number];
type Guest = Parameters<Api['transfers']['import_guests']>[0]['rows'][number];

/** A problem with a row, numbered as in a spreadsheet, and its consequence for the row. */
export type RowProblem = {
  readonly row: number;
  readonly field?: Column;
  readonly code: RefusalCode | IssueCode;
  /** `lacks`: imported without that cell; `seat`: imported, but not at the table it was bound to. */
  readonly became: 'refused' | 'lacks' | 'seat';
};

export type Sum = { new: number; completed: number; known: number };
type Became = {
  readonly outcome: keyof Sum | 'refused';
  readonly code?: string | undefined;
  readonly field?: Column | undefined;
  readonly lost?: string | undefined;
  readonly lacks?: readonly { readonly field: Column; readonly code: string }[] | undefined;
};
type Answer<O extends 'import_rows' | 'import_guests' | 'import_bills'> = Awaited<ReturnType<Api['transfers'][O]>>;
type Part = {
  readonly rows: readonly number[];
  readonly send: () => Promise<Answer<'import_rows'> | Answer<'import_guests'> | Answer<'import_bills'>>;
};

/** A file being sent: its parts, its progress, and the results of the rows so far. */
export type Sending = {
  readonly dryRun: boolean;
  readonly parts: readonly Part[];
  readonly of: number;
  next: number;
  done: number;
  readonly sum: Sum;
  readonly problems: RowProblem[];
};

/**
 * Packs everything of a file that can be imported into calls with a common run id, by which the whole import can be undone.
 */
export function sendingOf(api: Api, venueId: string, read: readonly ReadLine[], dryRun: boolean): Sending {
  const run = crypto.randomUUID();
  const reservations = packedReservations(
    read.flatMap(({ row, value }) => (isReservation(value) ? [{ row, value }] : [])),
  ).map((part): Part => {
    const rows = part.map(({ value }) => value as TransferRow as WireRow);
    return { rows: part.map(({ row }) => row), send: () => api.transfers.import_rows({ venueId, rows, dryRun, run }) };
  });
  const guests = packedGuests(read.flatMap(({ row, value }) => (isGuest(value) ? [{ row, value }] : []))).map(
    (part): Part => {
      const rows = part.map(
        ({ value: { others, tags, ...row } }): Guest => ({ ...row, others: [...others], tags: [...tags] }),
      );
      return {
        rows: part.map(({ row }) => row),
        send: () => api.transfers.import_guests({ venueId, rows, dryRun, run }),
      };
    },
  );
  const bills = packedBills(read.flatMap(({ row, value }) => (isBill(value) ? [{ row, value }] : []))).map(
    (part): Part => ({
      rows: part.map(({ row }) => row),
      send: () => api.transfers.import_bills({ venueId, rows: part.map(({ value }) => value), dryRun, run }),
    }),
  );
  const parts = [...reservations, ...guests, ...bills];
  const problems = read.flatMap(({ row, value, faults }): RowProblem[] =>
    faults.map((fault) => ({ row, ...fault, became: value === null ? 'refused' : 'lacks' })),
  );
  const of = parts.reduce((rows, part) => rows + part.rows.length, 0);
  return { dryRun, parts, of, next: 0, done: 0, sum: { new: 0, completed: 0, known: 0 }, problems };
}

/** Records the results of the rows of one part. */
export function keepResults(sending: Sending, { rows }: Part, results: readonly Became[]): void {
  results.forEach(({ outcome, code, field, lost, lacks = [] }, nth) => {
    const row = rows[nth] ?? 0;
    if (lost) sending.problems.push({ row, code: lost as RefusalCode, became: 'seat' });
    for (const each of lacks)
      sending.problems.push({ row, field: each.field, code: each.code as RefusalCode, became: 'lacks' });
    if (outcome !== 'refused') sending.sum[outcome] += 1;
    else
      sending.problems.push({
        row,
        ...(field && { field }),
        code: (code ?? 'unexpected') as RefusalCode,
        became: 'refused',
      });
  });
  sending.next += 1;
  sending.done += rows.length;
}
