import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { JoinOffer } from './join-offer.tsx';
import styles from './join-section.module.css';
import { JoinedNow } from './joined-now.tsx';
import type { Span } from './layout.ts';
import type { Plan } from './plan.ts';
import { plannedJoin } from './planned-join.ts';
import parts from './table-parts.module.css';
import { useJoin } from './use-join.ts';

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly table: Unit;
  readonly plan: Plan | null;
  readonly when: Span;
  /** The table that was dropped on this one. */
  readonly beside?: number | undefined;
  /** Called with the number of other tables chosen. */
  readonly onChoose: (count: number) => void;
  readonly onDone: () => void;
};

/** Splits the joins of a table on this day, and joins it with other tables of its area, linked or not. */
export function JoinSection({ venueId, day, table, plan, when, beside, onChoose, onDone }: Props) {
  const text = useText('grid');
  const manage = useText('manage');
  const { busy, join, split } = useJoin(venueId, day);
  const [others, setOthers] = useState<readonly number[]>(beside === undefined ? [] : [beside]);
  const [said, setSaid] = useState<number>();
  const near = day.units.filter(
    ({ no, area, tables }) => no !== table.no && tables.length === 1 && tables[0] === no && area === table.area,
  );
  const tables = [table.no, ...others];
  function toggle(no: number) {
    const next = others.includes(no) ? others.filter((each) => each !== no) : [...others, no];
    setOthers(next);
    setSaid(undefined);
    onChoose(next.length);
  }
  const planned = plannedJoin(day, plan, { tables, when, said });

  return (
    <fieldset className={styles.join}>
      <legend className={parts.legend}>{text('floor.join.legend')}</legend>
      <JoinedNow {...{ day, table, busy }} onSplit={(unit) => void split(unit)} />
      <div className={styles.tables}>
        {near.map(({ no, name }) => (
          <Button
            key={no}
            {...(others.includes(no) && { tone: 'primary' })}
            aria-pressed={others.includes(no)}
            busy={planned.full && !others.includes(no)}
            aria-label={manage('table', { name })}
            onClick={() => toggle(no)}
          >
            {name}
          </Button>
        ))}
      </div>
      {others.length > 0 && (
        <JoinOffer
          {...{ day, planned, when, busy }}
          onSeats={setSaid}
          onJoin={async () => (await join(planned.wish)) && onDone()}
        />
      )}
    </fieldset>
  );
}
