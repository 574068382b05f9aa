import { useQuery } from '@tanstack/react-query';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import { FixingHistory } from './fixing-history.tsx';
import { currencyNames, type Fixings, percentChange, rateText, saveFixings } from './fixings.ts';

/** What a euro is worth, by the European Central Bank, on the last days of which it is known. */
export function FixingsSection() {
  const text = useText('boss');
  const app = useText('app');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['boss', 'fixings'],
    queryFn: async ({ signal }) => answerOf(await api.boss.fixings({}, { signal })),
  });
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  if (!data && error) return <ReadFailed heading="h2" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={app('loading')} />;
  const [latest] = data.days;
  if (!latest)
    return (
      <>
        <Troubles fixings={data} />
        <EmptyState icon="coins" title={text('fixings.none')} text={text('fixings.source')} />
      </>
    );
  return (
    <>
      <Troubles fixings={data} />
      <Latest fixings={data} day={latest} />
      <FixingHistory days={data.days} />
    </>
  );
}

function Troubles({ fixings: { look, old } }: { readonly fixings: Fixings }) {
  const text = useText('boss');
  const locale = useLocale();
  const failed = look?.outcome === 'down' || look?.outcome === 'malformed' ? look : null;
  return (
    <>
      {old && <Banner tone="bad" icon="alert" title={text('fixings.old')} text={text('fixings.old.text')} />}
      {failed && (
        <Banner
          tone="wait"
          icon="clock"
          title={text(`fixings.${failed.outcome === 'down' ? 'down' : 'malformed'}`)}
          text={text('fixings.again', { at: mediumInstant(locale, failed.at) })}
        />
      )}
    </>
  );
}

type Row = { readonly currency: string; readonly name: string; readonly rate: number; readonly before: number | null };

function Latest({ fixings, day }: { readonly fixings: Fixings; readonly day: Fixings['days'][number] }) {
  const text = useText('boss');
  const locale = useLocale();
  const names = currencyNames(locale);
  const before = fixings.days[1]?.rates ?? {};
  const rows = Object.keys(day.rates)
    .toSorted()
    .map((currency): Row => {
      const rate = day.rates[currency] ?? 0;
      return { currency, name: names(currency), rate, before: before[currency] ?? null };
    });
  const columns: readonly Column<Row>[] = [
    { id: 'currency', header: text('fixings.currency'), accessorFn: ({ currency }) => currency },
    { id: 'name', header: text('fixings.name'), accessorFn: ({ name }) => name },
    {
      ...{ id: 'rate', header: text('fixings.rate'), accessorFn: ({ rate }) => rate, meta: { figures: true } },
      cell: ({ row: { original } }) => <bdi>{rateText(locale, original.rate)}</bdi>,
    },
    {
      ...{ id: 'change', header: text('fixings.change'), meta: { figures: true } },
      accessorFn: ({ rate, before: last }) => (last === null ? 0 : rate / last),
      cell: ({ row: { original } }) => <bdi>{percentChange(locale, original)}</bdi>,
    },
  ];
  const table = useDataTable({ columns, rows, rowKey: ({ currency }) => currency });
  const title = text('fixings.of', { day: mediumDay(locale, day.date as LocalDate) });
  return (
    <Card
      title={title}
      about={text('fixings.source')}
      aside={
        <Button tone="quiet" icon="finish" onClick={() => void saveFixings(fixings.days, { text, locale })}>
          {text('fixings.csv')}
        </Button>
      }
    >
      <DataTable label={title} table={table} dense empty={null} />
    </Card>
  );
}
