import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { type DateOrder, dateOrderOf } from '#shared/domain/transfer/cells.ts';
import type { Columns } from '#shared/domain/transfer/columns.ts';
import {
  GUEST_COLUMNS,
  type GuestColumn,
  type GuestRow,
  guessGuestMapping,
  missingGuestColumns,
  readGuest,
} from '#shared/domain/transfer/guest-row.ts';
import { packed } from '#shared/domain/transfer/pack.ts';
import {
  guessMapping,
  missingColumns,
  readRow,
  TRANSFER_COLUMNS,
  type TransferColumn,
  type TransferRow,
} from '#shared/domain/transfer/row.ts';

export const KINDS = ['reservations', 'guests'] as const;
/** What a file may hold. */
export type Kind = (typeof KINDS)[number];

export type Column = TransferColumn | GuestColumn;
export type Mapping = Columns<Column>;
export type Fault = { readonly field: Column; readonly code: IssueCode | RefusalCode };
/** A line as it is understood, with its number in the spreadsheet. */
export type ReadLine = { readonly row: number; readonly value: TransferRow | GuestRow | readonly Fault[] };

type Reader = {
  readonly columns: readonly Column[];
  readonly guess: (headings: readonly string[]) => Mapping;
  readonly missing: (mapping: Mapping) => readonly Column[];
  readonly dates: readonly Column[];
  readonly read: (cells: readonly string[], mapping: Mapping, order: DateOrder) => ReadLine['value'];
};

export const READERS: Readonly<Record<Kind, Reader>> = {
  reservations: {
    columns: TRANSFER_COLUMNS,
    guess: guessMapping,
    missing: missingColumns,
    dates: ['date'],
    read: readRow,
  },
  guests: {
    columns: GUEST_COLUMNS,
    guess: guessGuestMapping,
    missing: missingGuestColumns,
    dates: ['birthdate', 'lastVisit'],
    read: readGuest,
  },
};

/** What a table holds, as far as its headings say: who has no day and no time has not booked. */
export const kindOf = (headings: readonly string[]): Kind => {
  const { date, start } = guessMapping(headings);
  return date === undefined || start === undefined ? 'guests' : 'reservations';
};

/** All lines below the headings. Columns of dates are looked through to see how the file writes them. */
export function readLines(kind: Kind, lines: readonly (readonly string[])[], mapping: Mapping): ReadLine[] {
  const { dates, read } = READERS[kind];
  const at = dates.flatMap((column) => mapping[column] ?? []);
  const order = dateOrderOf(lines.flatMap((cells) => at.map((column) => cells[column] ?? '')));
  return lines.map((cells, nth) => ({ row: nth + 2, value: read(cells, mapping, order) }));
}

export const isReservation = (value: ReadLine['value']): value is TransferRow => 'date' in value;
export const isGuest = (value: ReadLine['value']): value is GuestRow => 'visits' in value;

type Numbered<R> = { readonly row: number; readonly value: R };

/** Reservations as they are sent: the days in order, each whole. */
export function packedReservations(all: readonly Numbered<TransferRow>[]): Numbered<TransferRow>[][] {
  const sorted = all
    .toSorted((a, b) => a.value.date.localeCompare(b.value.date) || a.value.start - b.value.start)
    .map((each) => ({ ...each, date: each.value.date }));
  return packed(sorted, ({ value }) => JSON.stringify(value).length);
}

/** Guests as they are sent: in the order of the file, each for itself. */
export function packedGuests(all: readonly Numbered<GuestRow>[]): Numbered<GuestRow>[][] {
  return packed(
    all.map((each) => ({ ...each, date: String(each.row).padStart(9, '0') })),
    ({ value }) => JSON.stringify(value).length,
  );
}
