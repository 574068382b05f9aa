import { useId, useMemo, useState } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { useReservationColumns } from './columns.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Filters } from './filters.tsx';
import { useFoundReservations } from './found.ts';
import styles from './guests-screen.module.css';
import { useKeptColumns } from './kept-columns.ts';
import { More, Pages } from './pages.tsx';
import { RecordsBar } from './records-bar.tsx';
import lines from './two-lines.module.css';
import { useVenueToday } from './use-venue-today.ts';
import { filtersIn, type Wanted } from './wanted.ts';

type Props = {
  readonly venueId: string;
  readonly wanted: Wanted;
  readonly onChange: (change: Partial<Wanted>) => void;
};

export function ReservationsTab({ venueId, wanted, onChange }: Props) {
  const text = useText('guests');
  const locale = useLocale();
  const role = useSettings()?.role;
  const settled = useSettled(wanted.text);
  const today = useVenueToday();
  const found = useFoundReservations(venueId, { ...wanted, text: settled }, today);
  const { visible, shown, onVisible, onShown } = useKeptColumns();
  const navigate = useNavigate();
  const rows = useMemo(() => found.data?.pages.flatMap(({ reservations }) => reservations) ?? [], [found.data]);
  const columns = useReservationColumns((guest) => onChange({ guest }));
  const table = useDataTable({ columns, rows, rowKey: ({ id }) => id, visible, onVisible });
  const last = found.data?.pages.at(-1);
  const filters = filtersIn(wanted);
  const sought = filters > 0 || settled.trim() !== '';
  const [folded, setFolded] = useState(filters === 0);
  const controls = useId();
  return (
    <>
      <RecordsBar {...{ wanted, today, onChange, table, shown, onShown, folded, controls }} onFold={setFolded}>
        {MAY_SET.some((each) => each === role) && (
          <ExportButton today={today} venueId={venueId} wanted={wanted} columns={shown} />
        )}
      </RecordsBar>
      <div id={controls} className={styles.controls} data-folded={folded || undefined}>
        <Filters wanted={wanted} onChange={onChange} />
      </div>
      <FilterChips wanted={wanted} onChange={onChange} />
      <Pages title={text('tab.reservations')} found={found}>
        <DataTable
          label={text('tab.reservations')}
          table={table}
          windowed
          twoLines={lines.rows}
          onRow={({ date, id }) => void navigate(paths.partyOf(date, id))}
          empty={
            sought ? (
              <EmptyState icon="search" title={text('none.title')} text={text('none.text')} />
            ) : (
              <EmptyState icon="calendar" title={text('none.ahead.title')} text={text('none.ahead.text')} />
            )
          }
        />
        {last?.cut && <Banner tone="info" icon="search" title={text('cut')} />}
        {last?.next && (
          <More found={found}>
            {text(last.back ? 'more.backTo' : 'more.until', {
              date: mediumDay(locale, addDays(last.next as LocalDate, last.back ? 1 : -1)),
            })}
          </More>
        )}
      </Pages>
    </>
  );
}
