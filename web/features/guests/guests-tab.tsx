import { useMemo, useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { useGuestColumns } from './columns.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { useFoundGuests } from './found.ts';
import { More, Pages } from './pages.tsx';

type Props = { readonly venueId: string; readonly typed: string; readonly onGuest: (guestId: string) => void };

export function GuestsTab({ venueId, typed, onGuest }: Props) {
  const text = useText('guests');
  const settled = useSettled(typed);
  const found = useFoundGuests(venueId, settled);
  const columns = useGuestColumns(onGuest);
  const mayWork = useSettings()?.role !== 'viewer';
  const [looking, setLooking] = useState(false);
  const guests = useMemo(() => found.data?.pages.flatMap((page) => page.guests) ?? [], [found.data]);
  const table = useDataTable({ columns, rows: guests, rowKey: ({ guestId }) => guestId });
  const total = found.data?.pages.at(-1)?.total ?? 0;
  const sought = settled.trim() !== '';
  return (
    <Pages title={text('tab.guests')} found={found}>
      {mayWork && (sought || guests.length > 0) && (
        <div>
          <Button icon="users" onClick={() => setLooking(true)}>
            {text('duplicates.action')}
          </Button>
        </div>
      )}
      {looking && <DuplicatesDialog venueId={venueId} onClose={() => setLooking(false)} />}
      <DataTable
        windowed
        label={text('tab.guests')}
        table={table}
        empty={
          sought ? (
            <EmptyState icon="users" title={text('none.title')} text={text('none.guests')} />
          ) : (
            <EmptyState icon="users" title={text('none.yet.title')} text={text('none.yet.text')} />
          )
        }
      />
      {guests.length < total && <More found={found}>{text('shown', { shown: guests.length, total })}</More>}
    </Pages>
  );
}
