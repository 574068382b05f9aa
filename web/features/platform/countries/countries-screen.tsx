import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { DOT } from '#web/ui/dot.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import { type Country, countryList, matches } from './countries.ts';

/** `/boss/countries`: the countries that the product knows, with their dialling codes and the rule for their VAT. */
export function Component() {
  const text = useText('localize');
  const app = useText('app');
  const locale = useLocale();
  // Made in the browser: it is the same list as in every form.
  const { data } = useQuery({ queryKey: ['countries', locale], queryFn: () => countryList(locale, today()) });
  return (
    <Page title={text('countries.title')} width="list">
      <title>{`${text('countries.title')} · Coperto`}</title>
      {data ? <Countries all={data} /> : <LoadingState label={app('loading')} />}
    </Page>
  );
}

function Countries({ all }: { readonly all: readonly Country[] }) {
  const text = useText('localize');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const columns: readonly Column<Country>[] = [
    { id: 'name', header: text('countries.name'), accessorFn: ({ name }) => name },
    { id: 'code', header: text('countries.code'), accessorFn: (country) => codesOf(country) },
    {
      id: 'dialling',
      header: text('countries.dialling'),
      accessorFn: ({ dialling }) => dialling,
      meta: { figures: true },
    },
    {
      ...{ id: 'holidays', header: text('countries.holidays') },
      accessorFn: ({ holidays }) =>
        holidays === null ? text('countries.weekends') : holidays.map((day) => shortDay(locale, day)).join(DOT),
    },
    { id: 'vat', header: text('countries.vat'), accessorFn: ({ vat }) => text(`countries.vat.${vat}`) },
  ];
  const table = useDataTable({ columns, rows: all, rowKey: ({ code }) => code, search: { typed, matches } });

  async function save() {
    const { downloadCsv } = await import('#web/app/files/csv.ts');
    const rows = all.map((each) => [
      ...[each.name, codesOf(each), each.dialling],
      ...[each.holidays?.join(' ') ?? text('countries.weekends'), text(`countries.vat.${each.vat}`)],
    ]);
    downloadCsv('coperto-countries', [columns.map(({ header }) => header), ...rows], locale);
  }

  return (
    <Card
      title={text('countries.title')}
      quiet
      aside={
        <Button tone="quiet" icon="finish" onClick={() => void save()}>
          {text('countries.csv')}
        </Button>
      }
    >
      <TextField
        label={text('countries.search')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataTable
        label={text('countries.title')}
        table={table}
        windowed
        empty={<EmptyState icon="globe" title={text('countries.none')} text="" />}
      />
    </Card>
  );
}

const today = () => new Date().toISOString().slice(0, 10) as LocalDate;
const codesOf = ({ code, aliases }: Country): string => [code, ...aliases].join(', ');
