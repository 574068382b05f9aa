import { type ShownInvoice, stateWords } from '#web/app/invoices/invoices.ts';
import { writeAmount } from '#web/app/money/typed-amount.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import type { OutstandingRow } from './queries.ts';

type Terms = { readonly text: Text<'invoices'>; readonly locale: string };

/** The invoices of a list as a file for spreadsheets. */
export async function saveList(
  invoices: readonly ShownInvoice[],
  { text, locale, month }: Terms & { readonly month: string },
): Promise<void> {
  const { downloadCsv } = await import('#web/app/files/csv.ts');
  const names = ['number', 'date', 'company', 'net', 'vat', 'total', 'open', 'state'] as const;
  const rows = invoices.map((invoice) => [
    ...[invoice.number ?? '', invoice.date ?? '', invoice.company],
    ...([invoice.net, invoice.vat, invoice.total, invoice.open] as const).map((sum) => writeAmount(locale, sum)),
    stateWords(invoice, text),
  ]);
  downloadCsv(`${text('csv.file')}-${month}`, [names.map((name) => text(`column.${name}`)), ...rows], locale);
}

/** What is outstanding as a file for spreadsheets. */
export async function saveOutstanding(list: readonly OutstandingRow[], { text, locale }: Terms): Promise<void> {
  const { downloadCsv } = await import('#web/app/files/csv.ts');
  const names = [
    ...(['number', 'company', 'documentAmount', 'instalment', 'part', 'open', 'due', 'delay'] as const),
    ...(['paidOn', 'means', 'reminder'] as const),
  ];
  const rows = list.map((row) => [
    ...[row.number, row.company, writeAmount(locale, row.total), String(row.n)],
    ...[writeAmount(locale, row.amount), writeAmount(locale, row.open), row.due, String(row.delay)],
    ...[row.paidOn ?? '', row.means ? text(`means.${row.means}`) : '', String(row.reminder ?? '')],
  ]);
  downloadCsv(text('tab.outstanding'), [names.map((name) => text(`column.${name}`)), ...rows], locale);
}
