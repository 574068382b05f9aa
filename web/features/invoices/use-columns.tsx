import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type ShownInvoice, STATE_TONES, stateWords } from '#web/app/invoices/invoices.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import styles from './invoices.module.css';

/** The columns of the list of invoices. */
export function useColumns(onOpen: (invoice: ShownInvoice) => void): readonly Column<ShownInvoice>[] {
  const text = useText('invoices');
  const locale = useLocale();
  const sum = (name: 'net' | 'vat' | 'total' | 'open'): Column<ShownInvoice> => ({
    ...{ id: name, header: text(`column.${name}`), meta: { figures: true, width: '5.5rem' } },
    accessorFn: (invoice) => invoice[name],
    cell: ({ row: { original } }) => <bdi>{money(locale, original[name], 'eur')}</bdi>,
  });
  return [
    {
      ...{
        id: 'number',
        header: text('column.number'),
        meta: { width: '6rem' },
        accessorFn: ({ number }) => number ?? '',
      },
      cell: ({ row: { original } }) => {
        const shown = original.number ?? text('state.draft');
        const label = text('open', { number: shown });
        return <OpenButton name={shown} label={label} onPress={() => onOpen(original)} />;
      },
    },
    {
      ...{
        id: 'date',
        header: text('column.date'),
        meta: { width: '8.5rem' },
        accessorFn: ({ createdAt }) => createdAt,
      },
      cell: ({ row: { original } }) =>
        original.date === null
          ? mediumInstant(locale, original.createdAt)
          : mediumDay(locale, original.date as LocalDate),
    },
    {
      ...{
        id: 'company',
        header: text('column.company'),
        meta: { width: '9rem' },
        accessorFn: ({ company }) => company,
      },
      cell: ({ row: { original } }) => (
        <span className={styles.words}>
          {original.company || original.accountId}
          {original.credits !== null && (
            <span className={styles.soft}> {text('creditNote', { number: original.credits })}</span>
          )}
        </span>
      ),
    },
    ...(['net', 'vat', 'total', 'open'] as const).map(sum),
    {
      ...{
        id: 'state',
        header: text('column.state'),
        meta: { width: '8.5rem' },
        accessorFn: (invoice) => stateWords(invoice, text),
      },
      cell: ({ row: { original } }) => <Badge tone={STATE_TONES[original.state]}>{stateWords(original, text)}</Badge>,
    },
  ];
}
