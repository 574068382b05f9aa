import type { ShownHall } from '#web/app/day/halls.ts';
import { Floor } from '#web/ui/floor.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import type { Held } from './carried.ts';
import { JoinedLines } from './joined-lines.tsx';
import { MapTable } from './map-table.tsx';
import { stateAt, type TableState } from './table-state.ts';
import type { TablePick } from './use-pick.ts';

type Props = {
  readonly hall: ShownHall;
  readonly name: string;
  readonly day: ServiceDay;
  readonly states: ReadonlyMap<number, TableState>;
  /** What is dragged over the floor, by pointer or keyboard. */
  readonly held: Held | null;
  readonly pick?: TablePick;
  /** Which tables suit what is dragged; the others stand back. */
  readonly fits?: ReadonlyMap<number, boolean>;
  readonly movable: boolean;
  readonly onOpen?: (table: number) => void;
};

/** A hall with the present state of each table: who sits there or comes next, and whether it suits what is dragged. */
export function HallFloor({ hall, name, day, states, held, pick, fits, movable, onOpen }: Props) {
  const picking = pick?.picking;
  const over = held && (day.units.find((unit) => unit.no === held.change.unit)?.tables ?? [held.table]);

  function targetAt(table: number): 'ok' | 'bad' | null {
    if (picking?.tables.includes(table)) return pick?.held && pick.held.verdict?.kind !== 'refused' ? 'ok' : 'bad';
    if (!held || !over?.includes(table)) return null;
    return held.verdict?.kind === 'refused' ? 'bad' : 'ok';
  }

  return (
    <Floor hall={hall} label={name}>
      <JoinedLines day={day} minute={day.date === day.today ? day.minute : null} tables={hall.tables} />
      {hall.tables.map((drawn) => {
        const unit = day.units.find(({ no }) => no === drawn.no);
        return (
          unit && (
            <MapTable
              key={drawn.no}
              drawn={drawn}
              table={unit}
              at={stateAt(states, drawn.no)}
              target={targetAt(drawn.no)}
              fit={fits?.get(drawn.no)}
              movable={movable}
              picked={picking ? picking.tables.includes(drawn.no) : undefined}
              onOpen={onOpen}
            />
          )
        );
      })}
    </Floor>
  );
}
