import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { type ShownTables, shownTables, tableChanges } from '../actions/table-changes.ts';
import type { ServiceDay } from '../day/day-data.ts';
import styles from './changed-tables.module.css';

const A_DAY_MS = 86_400_000;
const shownKey = (venueId: string, date: string) => ['tablesShown', venueId, date] as const;

type Props = { readonly venueId: string; readonly day: ServiceDay };

/** Lists parties due soon whose table has changed since the host last saw it, until the host dismisses it. */
export function ChangedTables({ venueId, day }: Props) {
  const text = useText('manage');
  const queries = useQueryClient();
  const { date } = day;
  // Kept in the query cache, so that it survives a change of screen: a change is reported even while the host looks at
  // the floor.
  const { data } = useQuery<ShownTables>({ queryKey: shownKey(venueId, date), queryFn: skipToken, gcTime: A_DAY_MS });
  const shown = shownTables(data ?? {}, day);
  const changes = tableChanges(shown, day);
  const nameOf = (no: number) => day.units.find((unit) => unit.no === no)?.name ?? '—';
  const note = (tables: ShownTables) => queries.setQueryData(shownKey(venueId, date), tables);

  const kept = JSON.stringify(shown);
  useEffect(() => {
    queries.setQueryData(shownKey(venueId, date), JSON.parse(kept));
  }, [queries, venueId, date, kept]);

  if (changes.length === 0) return null;
  return (
    <Banner tone="wait" icon="table" title={text('tables.changed')}>
      <ul className={styles.changes}>
        {changes.map(({ party: { id, name, start }, from, to }) => (
          <li key={`${id} ${from}`}>
            <strong>{name || text('guest.erased')}</strong>
            {DOT}
            {clockOf(start)}
            {DOT}
            {text('tables.move', { from: nameOf(from), to: nameOf(to) })}
          </li>
        ))}
      </ul>
      <Button icon="check" onClick={() => note(shownTables(shown, day, true))}>
        {text('tables.seen')}
      </Button>
    </Banner>
  );
}
