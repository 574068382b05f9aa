import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Draft, Issued, Waits, Wanted } from './invoice.ts';
import { type InvoiceLine, sumsOf, withStampLine } from './lines.ts';
import type { InvoiceNumber } from './number.ts';
import type { Instalment } from './outstanding.ts';
import { type Buyer, missingFrom, type Seller } from './parties.ts';
import { taxOf, type Vies, vatCaseOf } from './vat-case.ts';

/** What an invoice is issued with. */
export type Terms = { readonly seller: Seller | null; readonly buyer: Buyer | null; readonly vies: Vies };

/** An invoice that lacks only its number and date. */
export type Ready = Omit<Issued, 'number' | 'date' | 'state' | 'sendings' | 'notices'>;

/**
 * Taxes the lines of a draft, or says what it waits for. An order was paid at the rate that held when it was ordered: an
 * invoice with another one would not agree with the money, so a person decides.
 */
export function readyFrom({ state: _, waits: _w, ...wanted }: Draft, { seller, buyer, vies }: Terms): Ready | Waits {
  if (!seller) return 'seller';
  if (wanted.credits) return taxedAs(wanted, seller, wanted.credits);
  if (!buyer || missingFrom(buyer).length > 0) return 'buyer';
  const vatCase = vatCaseOf(buyer, vies);
  if (vatCase === 'unknown') return 'vies';
  const ready = taxedAs(wanted, seller, { buyer, vatCase });
  return wanted.paid && wanted.paid.total !== ready.sums.total ? 'vat' : ready;
}

type Taxed = Pick<Issued, 'buyer' | 'vatCase'>;

function taxedAs(wanted: Wanted, seller: Seller, { buyer, vatCase }: Taxed): Ready {
  const tax = taxOf(vatCase);
  const lines = wanted.lines.map((line): InvoiceLine => ({ ...line, ...tax }));
  const taxed = wanted.chargesStamp ? withStampLine(lines) : lines;
  const sums = sumsOf(taxed);
  const due = isSplit({ ...wanted, vatCase }) ? sums.net : sums.total;
  return { ...wanted, seller, buyer, vatCase, taxed, sums, instalments: instalmentsOf(due, wanted.dues) };
}

/** A public body pays the net sum to the seller and the VAT to the state, unless it has paid both already. */
export const isSplit = ({ vatCase, paid }: Pick<Issued, 'vatCase' | 'paid'>): boolean =>
  vatCase === 'publicBody' && paid === undefined;

/** Equal parts of a sum; the first takes the cents that are left over. */
function instalmentsOf(sum: number, dues: readonly LocalDate[]): Instalment[] {
  const part = Math.floor(sum / Math.max(1, dues.length));
  return dues.map((due, nth) => ({ n: nth + 1, due, amount: nth === 0 ? sum - part * (dues.length - 1) : part }));
}

export const issuedAs = (ready: Ready, number: InvoiceNumber, date: LocalDate): Issued => ({
  ...ready,
  ...{ state: 'issued', number, date, sendings: [], notices: [] },
});
