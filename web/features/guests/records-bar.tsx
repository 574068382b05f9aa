import type { Table } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { ColumnsMenu } from '#web/app/views/columns-menu.tsx';
import { SaveView } from '#web/app/views/save-view.tsx';
import { useSavedViews } from '#web/app/views/saved-views.ts';
import styles from '#web/app/views/views.module.css';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { COLUMNS_NAME_FIRST, type ColumnKey } from './columns.tsx';
import type { FoundReservation } from './found.ts';
import { ViewsBar } from './views-bar.tsx';
import { filtersIn, filtersOf, NO_FILTER, searchOf, type Wanted } from './wanted.ts';

type Props = {
  readonly wanted: Wanted;
  readonly today: LocalDate;
  readonly onChange: (change: Partial<Wanted>) => void;
  readonly table: Table<FoundReservation>;
  /** The columns in sight. */
  readonly shown: readonly ColumnKey[];
  readonly onShown: (columns: readonly ColumnKey[]) => void;
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
  /** The id of the filters that are folded. */
  readonly controls: string;
  /** Further tools at the end. */
  readonly children: ReactNode;
};

/** Views and tools above the reservations: one line, or two on a phone, where the views scroll and tools are signs. */
export function RecordsBar(props: Props) {
  const { wanted, today, onChange, table, shown, onShown, folded, onFold, controls, children } = props;
  const text = useText('guests');
  const saved = useSavedViews({ columns: COLUMNS_NAME_FIRST, screen: null });
  const filters = filtersIn(wanted);
  return (
    <div className={styles.bar}>
      <ViewsBar
        {...{ wanted, today, saved, onChange }}
        onView={({ search, columns }) => {
          onShown(columns);
          onChange({ ...NO_FILTER, ...filtersOf(search) });
        }}
      />
      <div className={styles.tools}>
        <Button
          tone="quiet"
          icon="settings"
          aria-expanded={!folded}
          aria-controls={controls}
          onClick={() => onFold(!folded)}
        >
          {text('filters')}
          {filters > 0 && ` (${filters})`}
        </Button>
        <ColumnsMenu table={table} />
        <SaveView onSave={(name) => saved.save({ name, search: searchOf(wanted), columns: shown })} />
        {children}
      </div>
    </div>
  );
}
