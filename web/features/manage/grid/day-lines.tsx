import { memo } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { RowCommand } from '../actions/row-command.ts';
import type { ServiceDay } from '../day/day-data.ts';
import type { Held } from '../map/carried.ts';
import styles from './board.module.css';
import { GridLine, type Laid } from './grid-line.tsx';
import type { AreaLines, Span } from './layout.ts';

type Props = {
  readonly day: ServiceDay;
  readonly areas: readonly AreaLines[];
  readonly hours: Span;
  /** The party or block being moved. */
  readonly lifted: string | null;
  /** A table being dragged onto another. */
  readonly laid: Held | null;
  readonly pending: ReadonlyMap<string, RowCommand>;
  readonly mayAct: boolean;
  readonly onTable: (no: number) => void;
};

/** The lines of all areas. Nothing here re-renders while something is dragged over them. */
export const DayLines = memo(function DayLines({ day, areas, hours, lifted, laid, pending, mayAct, onTable }: Props) {
  const manage = useText('manage');
  return areas.map(({ area, lines }) => (
    <section key={area} aria-label={manage(`area.${area as 'Indoor'}`)}>
      <h2 className={styles.area}>
        <span>{manage(`area.${area as 'Indoor'}`)}</span>
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <GridLine
            key={line.table.no}
            line={line}
            date={day.date}
            zone={day.zone}
            hours={hours}
            minute={day.date === day.today ? day.minute : null}
            lateMinutes={day.lateMinutes}
            noShowMinutes={day.noShowMinutes}
            lifted={lifted}
            laid={laidAt(laid, line.table.no)}
            pending={pending}
            mayAct={mayAct}
            onTable={onTable}
          />
        ))}
      </ul>
    </section>
  ));
});

/** The state of a line's head while a table is dragged onto another. */
function laidAt(held: Held | null, table: number): Laid {
  if (!held) return null;
  if (held.party.unit === table) return 'lifted';
  return held.table !== table ? null : held.verdict?.kind === 'refused' ? 'bad' : 'ok';
}
