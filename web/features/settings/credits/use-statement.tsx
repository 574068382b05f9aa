import { euros } from '#web/app/credits/euros.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import { type Entry, entryWords } from './statement.ts';

/** The columns of the statement. */
export function useStatementColumns(zone: string): readonly Column<Entry>[] {
  const text = useText('credits');
  const manage = useText('manage');
  const locale = useLocale();
  const figures = { figures: true };
  const sum = (micros: number) => <bdi>{micros === 0 ? '–' : euros(locale, micros)}</bdi>;
  return [
    {
      id: 'at',
      header: text('column.at'),
      accessorFn: ({ n }) => n,
      cell: ({ row: { original } }) => <time>{mediumInstant(locale, original.at, zone)}</time>,
    },
    {
      id: 'what',
      header: text('column.what'),
      accessorFn: (entry) => entryWords(entry, { text, manage }),
      cell: ({ row: { original } }) => entryWords(original, { text, manage }),
    },
    {
      id: 'amount',
      header: text('column.amount'),
      meta: figures,
      accessorFn: ({ micros }) => micros,
      cell: ({ row: { original } }) => sum(original.micros),
    },
    {
      id: 'held',
      header: text('column.held'),
      meta: figures,
      accessorFn: ({ held }) => held,
      cell: ({ row: { original } }) => sum(original.held),
    },
    {
      id: 'balance',
      header: text('column.balance'),
      meta: figures,
      accessorFn: ({ balance }) => balance,
      cell: ({ row: { original } }) => <bdi>{euros(locale, original.balance)}</bdi>,
    },
  ];
}

/** The same for a spreadsheet, the headings first: sums to the millionth, as they are kept. */
export function useStatementRows(zone: string) {
  const text = useText('credits');
  const manage = useText('manage');
  const locale = useLocale();
  const figure = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
    useGrouping: false,
  });
  return (entries: readonly Entry[]): string[][] => [
    (['at', 'what', 'amount', 'held', 'balance'] as const).map((name) => text(`column.${name}`)),
    ...entries.map((entry) => [
      mediumInstant(locale, entry.at, zone),
      entryWords(entry, { text, manage }),
      ...[entry.micros, entry.held, entry.balance].map((micros) => figure.format(micros / 1_000_000)),
    ]),
  ];
}
