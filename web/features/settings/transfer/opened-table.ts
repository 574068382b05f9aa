import { GUEST_FIELDS, type GuestRow, guestCells } from '#shared/domain/transfer/guest-row.ts';
import { cellsOf, TRANSFER_FIELDS, type TransferRow } from '#shared/domain/transfer/row.ts';
import { headingsAt, type Kind } from './kinds.ts';
import type { OwnFile } from './restore.ts';

type Table = readonly (readonly string[])[];
/** A table with its headings; `first` is the spreadsheet's number of the first line below them. */
export type Opened = { readonly headings: readonly string[]; readonly lines: Table; readonly first: number };
export const NOTHING: Opened = { headings: [], lines: [], first: 2 };

/** The table in a file, without the lines above the headings and the empty ones at the end. */
export function tableIn(all: readonly (readonly string[])[]): Opened {
  const at = headingsAt(all);
  const [headings = [], ...lines] = at < 0 ? [] : all.slice(at);
  const last = lines.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return { headings, lines: lines.slice(0, last + 1), first: at + 2 };
}

/** One of our own files as a table with known columns. */
export const tableOf = ({ reservations, guests = [] }: OwnFile, kind: Kind): Opened =>
  kind === 'reservations'
    ? { headings: TRANSFER_FIELDS, lines: reservations.map((row) => cellsOf(row as TransferRow)), first: 2 }
    : { headings: GUEST_FIELDS, lines: guests.map((row) => guestCells(row as GuestRow)), first: 2 };
