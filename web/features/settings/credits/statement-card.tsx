import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { creditsKey } from '#web/app/credits/use-credits.ts';
import { downloadCsv } from '#web/app/files/csv.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { monthName } from '#web/i18n/app/format.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { useVenue } from '../venue.ts';
import styles from './credits.module.css';
import { type Entry, monthBeside } from './statement.ts';
import { useStatementColumns, useStatementRows } from './use-statement.tsx';

/** The account's entries, a month at a time, with a file for spreadsheets. */
export function StatementCard() {
  const text = useText('credits');
  const app = useText('app');
  const locale = useLocale();
  const now = new Date().toISOString().slice(0, 7);
  const [month, setMonth] = useState(now);
  const { zone } = useVenue().sections.region.value;
  const { data, error, refetch } = useEntries(month);
  const rowsOf = useStatementRows(zone);
  return (
    <Card
      title={text('statement')}
      about={text('statement.about')}
      {...(data &&
        data.length > 0 && {
          aside: (
            <Button
              tone="quiet"
              icon="finish"
              onClick={() => downloadCsv(`${text('csv.file')}-${month}`, rowsOf(data), locale)}
            >
              {text('csv')}
            </Button>
          ),
        })}
    >
      <div className={styles.months}>
        <Button
          icon="chevronPrevious"
          iconOnly
          aria-label={text('month.previous')}
          onClick={() => setMonth(monthBeside(month, -1))}
        />
        <span className={styles.month} aria-live="polite">
          {monthName(locale, month)}
        </span>
        <Button
          icon="chevronNext"
          iconOnly
          aria-label={text('month.next')}
          aria-disabled={month >= now}
          onClick={() => month < now && setMonth(monthBeside(month, 1))}
        />
      </div>
      {error && <ReadFailedBanner error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState label={app('loading')} lines={4} />}
      {data && <Entries entries={data} zone={zone} />}
    </Card>
  );
}

/** Messages are named by the texts of the day's screens. */
function useEntries(month: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...creditsKey, 'entries', month],
    queryFn: async ({ signal }) => {
      const [answer] = await Promise.all([api.credits.entries({ month }, { signal }), needTexts('manage')]);
      return answerOf(answer).entries;
    },
  });
}

function Entries({ entries, zone }: { readonly entries: readonly Entry[]; readonly zone: string }) {
  const text = useText('credits');
  const columns = useStatementColumns(zone);
  const table = useDataTable({ columns, rows: entries, rowKey: ({ n }) => String(n) });
  return (
    <DataTable
      label={text('statement')}
      table={table}
      windowed
      empty={<EmptyState icon="coins" title={text('none')} text={text('none.text')} />}
    />
  );
}
