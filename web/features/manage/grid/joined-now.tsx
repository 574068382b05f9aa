import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import parts from './table-parts.module.css';

type Props = {
  readonly day: ServiceDay;
  readonly table: Unit;
  readonly busy: boolean;
  readonly onSplit: (unit: number) => void;
};

/** The joins of a table on this day, each with a button that splits it. */
export function JoinedNow({ day, table, busy, onSplit }: Props) {
  const text = useText('grid');
  const joined = day.units.filter(
    (unit) => unit.joined && unit.joined.from < unit.joined.to && unit.tables.includes(table.no),
  );

  return (
    <>
      {joined.map((unit) => (
        <p key={unit.no} className={parts.plate}>
          <span>
            {text('floor.join.now', {
              tables: unit.name,
              from: clockOf(unit.joined?.from ?? 0),
              to: clockOf(unit.joined?.to ?? 0),
              count: unit.max,
            })}
          </span>
          <Button icon="table" busy={busy} onClick={() => onSplit(unit.no)}>
            {text('floor.split')}
          </Button>
        </p>
      ))}
    </>
  );
}
