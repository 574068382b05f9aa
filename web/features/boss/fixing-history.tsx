import { useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import { currencyNames, type Fixings, percentChange, rateText } from './fixings.ts';

type Day = { readonly date: string; readonly rate: number; readonly before: number | null };

/** One currency over the days that are known. */
export function FixingHistory({ days }: Pick<Fixings, 'days'>) {
  const text = useText('boss');
  const locale = useLocale();
  const [currency, setCurrency] = useState('USD');
  const names = currencyNames(locale);
  const rows = days.flatMap(({ date, rates }, nth): Day[] => {
    const rate = rates[currency];
    return rate === undefined ? [] : [{ date, rate, before: days[nth + 1]?.rates[currency] ?? null }];
  });
  const columns: readonly Column<Day>[] = [
    {
      ...{ id: 'day', header: text('fixings.day'), accessorFn: ({ date }) => date },
      cell: ({ row: { original } }) => mediumDay(locale, original.date as LocalDate),
    },
    {
      ...{ id: 'rate', header: text('fixings.rate'), accessorFn: ({ rate }) => rate, meta: { figures: true } },
      cell: ({ row: { original } }) => <bdi>{rateText(locale, original.rate)}</bdi>,
    },
    {
      ...{ id: 'change', header: text('fixings.change'), meta: { figures: true } },
      accessorFn: ({ rate, before }) => (before === null ? 0 : rate / before),
      cell: ({ row: { original } }) => <bdi>{percentChange(locale, original)}</bdi>,
    },
  ];
  const table = useDataTable({ columns, rows, rowKey: ({ date }) => date });
  const choices = Object.keys(days[0]?.rates ?? {})
    .toSorted()
    .map((value) => ({ value, label: `${value} ${names(value)}` }));
  return (
    <Card title={text('fixings.history')}>
      <SelectField label={text('fixings.currency')} value={currency} choices={choices} onChoose={setCurrency} />
      <DataTable label={text('fixings.history')} table={table} dense empty={null} />
    </Card>
  );
}
