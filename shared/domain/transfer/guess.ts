import { RESERVATION_ALIASES } from './aliases.ts';
import { BILL_ALIASES } from './bill-aliases.ts';
import { BILL_FIELDS, type BillColumn, type BillMapping } from './bill-row.ts';
import { guessColumns, withNames } from './columns.ts';
import { GUEST_ALIASES } from './guest-aliases.ts';
import { GUEST_COLUMNS, type GuestColumn, type GuestMapping } from './guest-row.ts';
import { holdsIn } from './holds.ts';
import { type Mapping, TRANSFER_COLUMNS, type TransferColumn } from './row.ts';

/* Separate from the rows, which the functions read too: only the page needs the headings in eight languages. */

/** Guesses the columns of a file of reservations from their headings and cells. */
export const guessMapping = (headings: readonly string[], lines: readonly (readonly string[])[] = []): Mapping =>
  withNames(guessColumns<TransferColumn>(headings, TRANSFER_COLUMNS, RESERVATION_ALIASES, holdsIn(lines)));

/** The same for a file of guests. */
export const guessGuestMapping = (
  headings: readonly string[],
  lines: readonly (readonly string[])[] = [],
): GuestMapping => withNames(guessColumns<GuestColumn>(headings, GUEST_COLUMNS, GUEST_ALIASES, holdsIn(lines)));

/** The same for the bills of a till. */
export const guessBillMapping = (
  headings: readonly string[],
  lines: readonly (readonly string[])[] = [],
): BillMapping => guessColumns<BillColumn>(headings, BILL_FIELDS, BILL_ALIASES, holdsIn(lines));
