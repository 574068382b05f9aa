import type { BankEntry } from './bank-file.ts';
import type { InvoiceId } from './invoice.ts';

/** An invoice with something to pay, in cents. */
export type OpenInvoice = {
  readonly id: InvoiceId;
  readonly accountId: string;
  /** As it is printed: `2026/417`. */
  readonly number: string;
  readonly company: string;
  readonly open: number;
};

/**
 * `matched`: the text names the number and the sum does not exceed what is open, so it is paid. `proposed`: a person
 * decides. `unknown`: it leads to no invoice.
 */
export type Match =
  | { readonly kind: 'matched' | 'proposed'; readonly invoice: OpenInvoice }
  | { readonly kind: 'unknown' };

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();

/** A company's name, whether its legal form is written with full stops or without. */
const bareName = (name: string): string => bare(name.replaceAll('.', ''));

/** Whether a text names an invoice by its number, whatever stands between its parts. */
export const namesInvoice = (text: string, number: string): boolean => ` ${bare(text)} `.includes(` ${bare(number)} `);

/** Which invoice an entry pays: by the number in its text; else proposed by the same sum, or by the payer's name. */
export function matchOf({ text, payer, amount }: BankEntry, invoices: readonly OpenInvoice[]): Match {
  const named = invoices.filter(({ number }) => namesInvoice(text, number));
  const [one, another] = named;
  if (one && !another) return { kind: amount <= one.open ? 'matched' : 'proposed', invoice: one };
  const among = named.length > 0 ? named : invoices;
  const sameSum = among.filter(({ open }) => open === amount);
  const from = bareName(payer);
  const samePayer = among.filter(({ company }) => from !== '' && bareName(company) === from);
  const both = sameSum.filter((invoice) => samePayer.includes(invoice));
  const [found] = [both, sameSum, samePayer].find(({ length }) => length === 1) ?? [];
  return found ? { kind: 'proposed', invoice: found } : { kind: 'unknown' };
}
