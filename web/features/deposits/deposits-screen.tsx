import { useMemo } from 'react';
import { isAmong } from '#shared/domain/account/roles.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { downloadCsv } from '#web/app/files/csv.ts';
import { failureOf, ReadFailed, ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { useMoneyColumns, useMoneyTable } from './columns.tsx';
import { Filters } from './filters.tsx';
import { daysOfNeeds, type MoneyRow, useMoneyList } from './money.ts';
import { MoneyPanel } from './money-panel.tsx';
import { ToDo } from './to-do.tsx';
import { Totals } from './totals.tsx';
import { useNow } from './use-now.ts';
import { isNarrowed, isWanted, useWanted } from './wanted.ts';

/** `/deposits`: what must be done about guests' money first, then everything by day and state. */
export function Component() {
  const text = useText('deposits');
  const app = useText('app');
  const { venueId, name, zone } = useChosenVenue();
  const now = useNow();
  const today = localMomentAt(now, zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).date;
  const [wanted, change] = useWanted(today);
  const needs = useMoneyList(venueId, daysOfNeeds(today));
  const list = useMoneyList(venueId, wanted);
  const rows = useMemo(() => list.data?.rows.filter((row) => isWanted(row, wanted)) ?? [], [list.data, wanted]);
  const open = (reservation: string) => change({ reservation });
  const refused = refusedWith(list.error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!list.data && refused && failureOf(refused) !== 'busy') throw list.error;
  return (
    <Page title={text('title')} width="full">
      <title>{`${text('title')} · ${name} · Coperto`}</title>
      {needs.data ? (
        <ToDo rows={needs.data.rows} now={now} onOpen={open} />
      ) : (
        needs.error && list.data && <ReadFailedBanner error={needs.error} onRetry={needs.refetch} />
      )}
      <Filters wanted={wanted} onChange={change} />
      {list.data && <Totals list={list.data} />}
      {list.data ? (
        <div aria-busy={list.isFetching}>
          <Rows rows={rows} isNarrowed={isNarrowed(wanted)} onOpen={open} />
        </div>
      ) : list.error ? (
        <ReadFailed error={list.error} onRetry={list.refetch} />
      ) : (
        <LoadingState label={app('loading')} />
      )}
      <MoneyPanel venueId={venueId} id={wanted.reservation} now={now} onClose={() => change({ reservation: null })} />
    </Page>
  );
}

type RowsProps = {
  readonly rows: readonly MoneyRow[];
  readonly isNarrowed: boolean;
  readonly onOpen: (id: string) => void;
};

function Rows({ rows, isNarrowed, onOpen }: RowsProps) {
  const text = useText('deposits');
  const locale = useLocale();
  const tableOf = useMoneyTable();
  const columns = useMoneyColumns(onOpen);
  const role = useSettings()?.role;
  const mayExport = role !== undefined && isAmong(MAY_SET, role);
  const table = useDataTable({ columns, rows, rowKey: ({ id }) => id });
  function save() {
    downloadCsv(text('export.file'), tableOf(rows), locale);
    showToast({ tone: 'ok', title: text('export.done') });
  }
  return (
    <Card
      title={text('list.title')}
      {...(rows.length > 0 &&
        mayExport && {
          aside: (
            <Button tone="quiet" icon="finish" onClick={save}>
              {text('export')}
            </Button>
          ),
        })}
    >
      <DataTable
        label={text('list.title')}
        table={table}
        empty={
          isNarrowed ? (
            <EmptyState icon="search" title={text('none.found')} text={text('none.found.text')} />
          ) : (
            <EmptyState icon="coins" title={text('none.title')} text={text('none.text')} />
          )
        }
      />
    </Card>
  );
}
