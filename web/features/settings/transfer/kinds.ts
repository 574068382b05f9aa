import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import {
  BILL_FIELDS,
  type BillColumn,
  type BillRow,
  missingBillColumns,
  readBill,
} from '#shared/domain/transfer/bill-row.ts';
import type { Columns } from '#shared/domain/transfer/columns.ts';
import { type DateOrder, dateIn, dateOrderOf } from '#shared/domain/transfer/dates.ts';
import { guessBillMapping, guessGuestMapping, guessMapping } from '#shared/domain/transfer/guess.ts';
import {
  GUEST_COLUMNS,
  type GuestColumn,
  type GuestRow,
  missingGuestColumns,
  readGuest,
} from '#shared/domain/transfer/guest-row.ts';
import type { Read, Reading } from '#shared/domain/transfer/judge.ts';
import { packed } from '#shared/domain/transfer/pack.ts';
import {
  missingColumns,
  readRow,
  TRANSFER_COLUMNS,
  type TransferColumn,
  type TransferRow,
} from '#shared/domain/transfer/row.ts';

export const KINDS = ['reservations', 'guests', 'bills'] as const;
/** What one of our own files may hold. */
export const OWN_KINDS = ['reservations', 'guests'] as const satisfies readonly Kind[];
/** What a file may hold. */
export type Kind = (typeof KINDS)[number];

export type Column = TransferColumn | GuestColumn | BillColumn;
export type Mapping = Columns<Column>;
export type Fault = { readonly field: Column; readonly code: IssueCode | RefusalCode };
/** A line as it was understood, with its number in the spreadsheet; `value` is null when it cannot be imported. */
export type ReadLine = {
  readonly row: number;
  readonly value: TransferRow | GuestRow | BillRow | null;
  readonly faults: readonly Fault[];
};
type Lines = readonly (readonly string[])[];
type Venue = Omit<Reading<Locale>, 'order'>;

type Reader = {
  readonly columns: readonly Column[];
  readonly guess: (headings: readonly string[], lines?: Lines) => Mapping;
  readonly missing: (mapping: Mapping, lines: Lines) => readonly Column[];
  readonly dates: readonly Column[];
  readonly read: (
    cells: readonly string[],
    mapping: Mapping,
    how: Reading<Locale>,
  ) => Read<TransferRow | GuestRow | BillRow, Column>;
};

export const READERS: Readonly<Record<Kind, Reader>> = {
  reservations: {
    columns: TRANSFER_COLUMNS,
    guess: guessMapping,
    missing: missingColumns,
    dates: ['date', 'createdAt'],
    read: readRow,
  },
  guests: {
    columns: GUEST_COLUMNS,
    guess: guessGuestMapping,
    missing: missingGuestColumns,
    dates: ['birthdate', 'lastVisit'],
    read: readGuest,
  },
  bills: {
    columns: BILL_FIELDS,
    guess: guessBillMapping,
    missing: missingBillColumns,
    dates: ['date'],
    read: readBill,
  },
};

/**
 * The kind of a table by its headings: without names but with amounts of tables or codes it holds bills, else without a
 * date and a time guests.
 */
export const kindOf = (headings: readonly string[], lines: Lines = []): Kind => {
  const missing = missingColumns(guessMapping(headings, lines), lines);
  if (missing.includes('name') && missingBillColumns(guessBillMapping(headings, lines)).length === 0) return 'bills';
  return missing.includes('date') || missing.includes('start') ? 'guests' : 'reservations';
};

/** A title or an author may stand above the headings; they are sought in this many lines. */
const MAX_ABOVE = 10;

/** The line of the headings: the first with two or more known ones, otherwise the first that is not empty. */
export function headingsAt(table: Lines): number {
  const first = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const known = table
    .slice(0, MAX_ABOVE)
    .findIndex((cells) => KINDS.some((kind) => Object.keys(READERS[kind].guess(cells)).length > 1));
  return known === -1 ? first : known;
}

/** The order of day and month; `asked`: an example date when the cells do not tell the order, so that a person must. */
export type Ordered = { readonly order: DateOrder; readonly asked: string | null };

const MONTH_FIRST: readonly string[] = ['US', 'PH'];

/**
 * The order of day and month in a file: by all its date cells, otherwise by the user's answer, otherwise by the venue's
 * country.
 */
export function orderIn(kind: Kind, lines: Lines, mapping: Mapping, said: DateOrder | null, country: string): Ordered {
  const at = READERS[kind].dates.flatMap((column) => mapping[column] ?? []);
  const cells = lines.flatMap((line) => at.map((column) => line[column] ?? ''));
  const seen = dateOrderOf(cells);
  if (seen === 'day first' || seen === 'month first') return { order: seen, asked: null };
  const order = said ?? (MONTH_FIRST.includes(country) ? 'month first' : 'day first');
  const example = cells.find((cell) => dateIn(cell, 'day first') !== dateIn(cell, 'month first'));
  return { order, asked: seen === 'either' ? (example ?? null) : null };
}

/** All lines below the headings, except empty ones; `first` is the spreadsheet's number of the first. */
export function readLines(
  kind: Kind,
  lines: Lines,
  mapping: Mapping,
  how: Venue & { readonly order: DateOrder },
  first = 2,
): ReadLine[] {
  return lines.flatMap((cells, nth) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const { row: value, faults } = READERS[kind].read(cells, mapping, how);
    return [{ row: nth + first, value, faults }];
  });
}

export const isReservation = (value: ReadLine['value']): value is TransferRow => value !== null && 'adults' in value;
export const isBill = (value: ReadLine['value']): value is BillRow => value !== null && 'amount' in value;
export const isGuest = (value: ReadLine['value']): value is GuestRow => value !== null && 'visits' in value;

type Numbered<R> = { readonly row: number; readonly value: R };

/** Reservations packed into calls: by date, each day whole. */
export function packedReservations(all: readonly Numbered<TransferRow>[]): Numbered<TransferRow>[][] {
  const sorted = all
    .toSorted((a, b) => a.value.date.localeCompare(b.value.date) || a.value.start - b.value.start)
    .map((each) => ({ ...each, date: each.value.date }));
  return packed(sorted, ({ value }) => JSON.stringify(value).length);
}

/** Guests packed into calls: in the order of the file, each one by itself. */
export function packedGuests(all: readonly Numbered<GuestRow>[]): Numbered<GuestRow>[][] {
  return packed(
    all.map((each) => ({ ...each, date: String(each.row).padStart(9, '0') })),
    ({ value }) => JSON.stringify(value).length,
  );
}

/** Bills packed into calls: by date, each day whole, those of a table beside each other. */
export function packedBills(all: readonly Numbered<BillRow>[]): Numbered<BillRow>[][] {
  const keyOf = ({ value: { date, code, table } }: Numbered<BillRow>) => `${date} ${code} ${table}`;
  const sorted = all.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  return packed(
    sorted.map((each) => ({ ...each, date: each.value.date })),
    ({ value }) => JSON.stringify(value).length,
  );
}
