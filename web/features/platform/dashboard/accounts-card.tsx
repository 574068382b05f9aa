import { costOfMonth, marginOf, revenueOf } from '#shared/domain/figures/account-month.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import { type AccountLine, centsOf, type Dashboard } from './dashboard.ts';

const FIGURES = ['venues', 'bookings', 'messages'] as const;
const SUMS = [
  ['revenue', revenueOf],
  ['cost', costOfMonth],
  ['margin', marginOf],
] as const;

/** Revenue and cost of goods of each account, those that lose money first. */
export function AccountsCard({ data: { accounts, month } }: { readonly data: Dashboard }) {
  const text = useText('dashboard');
  const locale = useLocale();
  const columns = useColumns();
  const table = useDataTable({ columns, rows: accounts, rowKey: ({ accountId }) => accountId });

  async function save() {
    const { downloadCsv } = await import('#web/app/files/csv.ts');
    const head = [text('account'), ...FIGURES.map((name) => text(`f.${name}`)), ...SUMS.map(([name]) => text(name))];
    const euros = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    });
    const rows = accounts.map((each) => [
      each.name,
      ...FIGURES.map((name) => String(each[name])),
      ...SUMS.map(([, of]) => euros.format(centsOf(of(each)) / 100)),
    ]);
    downloadCsv(`coperto-${month}`, [head, ...rows], locale);
  }

  return (
    <Card
      title={text('accounts')}
      aside={
        accounts.length > 0 && (
          <Button tone="quiet" icon="finish" onClick={() => void save()}>
            {text('csv')}
          </Button>
        )
      }
    >
      <DataTable
        label={text('accounts')}
        table={table}
        windowed={accounts.length > 100}
        empty={<EmptyState icon="chart" title={text('accounts.none')} text="" />}
      />
    </Card>
  );
}

function useColumns(): readonly Column<AccountLine>[] {
  const text = useText('dashboard');
  const locale = useLocale();
  const figure = new Intl.NumberFormat(locale);
  return [
    { id: 'name', header: text('account'), accessorFn: ({ name }) => name },
    ...FIGURES.map((name) => ({
      ...{ id: name, header: text(`f.${name}`), accessorFn: (line: AccountLine) => line[name] },
      ...{ cell: ({ row }: Cell) => figure.format(row.original[name]), meta: { figures: true } },
    })),
    ...SUMS.map(([name, of]) => ({
      ...{ id: name, header: text(name), accessorFn: (line: AccountLine) => of(line), meta: { figures: true } },
      cell: ({ row }: Cell) => {
        const micros = of(row.original);
        const said = money(locale, centsOf(micros), 'eur');
        return name === 'margin' && micros < 0 ? <Badge tone="bad">{said}</Badge> : said;
      },
    })),
  ];
}

type Cell = { readonly row: { readonly original: AccountLine } };
