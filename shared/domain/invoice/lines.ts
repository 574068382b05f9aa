import { STAMP_TAX, type Tax } from './vat-case.ts';

/** One line of an invoice. Sums are whole cents without VAT; a quantity is whole. */
export type InvoiceLine = Tax & { readonly text: string; readonly quantity: number; readonly net: number };

/** What the lines of one rate and nature add up to, in cents. */
export type Summary = Tax & { readonly taxable: number; readonly tax: number };

export type Sums = {
  readonly summary: readonly Summary[];
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /** The duty stamp is due, and is paid by the seller. */
  readonly stamp: boolean;
};

/** In cents: above it, lines without VAT carry the duty stamp (DPR 642/1972, tariff, art. 13). */
const STAMP_ABOVE = 7747;
const STAMP_CENTS = 200;
const STAMPED: readonly (string | null)[] = ['N1', 'N2.1'];

/** The sums of an invoice: VAT is rounded once for each rate, as the tax authority does. */
export function sumsOf(lines: readonly InvoiceLine[]): Sums {
  const groups = Map.groupBy(lines, ({ rate, nature }) => `${rate} ${nature}`);
  const summary = [...groups.values()].flatMap(([first, ...others]): Summary[] => {
    if (!first) return [];
    const taxable = others.reduce((sum, { net }) => sum + net, first.net);
    const { rate, nature, law } = first;
    return [{ rate, nature, law, taxable, tax: Math.round((taxable * rate) / 100) }];
  });
  const net = summary.reduce((sum, { taxable }) => sum + taxable, 0);
  const vat = summary.reduce((sum, { tax }) => sum + tax, 0);
  return { summary, net, vat, total: net + vat, stamp: isStamped(lines) };
}

/** Whether the lines without VAT are worth more than the law lets pass without a stamp. */
export const isStamped = (lines: readonly InvoiceLine[]): boolean =>
  lines.reduce((sum, { nature, net }) => sum + (STAMPED.includes(nature) ? net : 0), 0) > STAMP_ABOVE;

/** The lines with the stamp as a further one, where it is due and the buyer pays it. */
export const withStampLine = (lines: readonly InvoiceLine[]): readonly InvoiceLine[] =>
  isStamped(lines) ? [...lines, { ...STAMP_TAX, text: 'Imposta di bollo', quantity: 1, net: STAMP_CENTS }] : lines;
