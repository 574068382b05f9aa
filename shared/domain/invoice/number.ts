/** An invoice's number: without gaps in a series and a year. */
export type InvoiceNumber = { readonly series: string; readonly year: number; readonly n: number };

/** `2026/417`, or `A/2026/417` in a series: at most twenty characters, with a digit. */
export const numberText = ({ series, year, n }: InvoiceNumber): string =>
  [...(series === '' ? [] : [series]), year, n].join('/');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The progressive id of one transmission, at most ten letters and digits: it differs for each invoice and, as an invoice
 * that was rejected is sent under its own number again, for each attempt.
 */
export function progressiveOf({ year, n }: InvoiceNumber, attempt: number): string {
  const last = ALPHABET[(attempt - 1) % ALPHABET.length] ?? '';
  return `${(year % 100).toString(36)}${n.toString(36).padStart(5, '0')}${last}`.toUpperCase();
}
