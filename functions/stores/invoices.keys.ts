import type { InvoiceId } from '#shared/domain/invoice/invoice.ts';
import type { InvoiceNumber } from '#shared/domain/invoice/number.ts';

/** The company that sells, of which there is one. */
export const SELLER_KEY = { pk: 'PLATFORM', sk: 'SELLER' } as const;

export const invoicesPk = (accountId: string) => `INVS#${accountId}`;
export const invoiceKey = (accountId: string, id: InvoiceId) => ({ pk: invoicesPk(accountId), sk: id });
/** Index of the invoices of a month, by when they were made. */
export const invoicesIn = (month: string) => `INVM#${month}`;

/** How many numbers of a series and year are taken. */
export const counterKey = (series: string, year: number) => ({ pk: 'INVSERIES', sk: `${series}#${year}` });
/** Which invoice has a number. */
export const numberKey = ({ series, year, n }: InvoiceNumber) => ({
  pk: `INVNO#${series}#${year}`,
  sk: String(n).padStart(8, '0'),
});

/** Which invoice the provider's id of a transmission belongs to. */
export const transmissionKey = (providerId: string) => ({ pk: `INVP#${providerId}`, sk: 'INVOICE' });

/** Invoices of which something is to be paid: all of them in one partition, by account. */
export const OUTSTANDING_PK = 'OUTSTANDING';
export const outstandingPrefix = (accountId: string) => `${accountId}#`;
export const outstandingKey = (accountId: string, id: InvoiceId) => ({
  pk: OUTSTANDING_PK,
  sk: `${outstandingPrefix(accountId)}${id}`,
});

/** Says that an entry of the bank has been noted as a payment. */
export const bankEntryKey = (hash: string) => ({ pk: `BANK#${hash}`, sk: 'ENTRY' });
