import { useState } from 'react';
import { joinTables } from '#shared/domain/day/join.ts';
import { MOST_TABLES } from '#shared/domain/day/most-tables.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { MOST_COVERS, partiesMoved } from '#shared/domain/day/sheet.ts';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { sameTables } from '#shared/domain/venue/join-tables.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Tonight } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import styles from './join-section.module.css';
import type { Span } from './layout.ts';
import type { Plan } from './plan.ts';
import { namesOf, reasonOf } from './reasons.ts';
import parts from './table-parts.module.css';
import { TablesMost } from './tables-most.tsx';
import { useJoin } from './use-join.ts';

type Props = {
  readonly venueId: string;
  readonly day: Tonight;
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
  const text = useText('floor');
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
  const chosen = day.units.filter(({ no }) => tables.includes(no));
  const full = tables.length >= MOST_TABLES;
  // The sum of their seats, until the host enters how many they seat together.
  const seats =
    said ??
    Math.min(
      MOST_COVERS,
      chosen.reduce((total, { max }) => total + max, 0),
    );
  const wish = { tables, ...when, seats };
  const now = { date: day.today as LocalDate, minute: day.minute };
  const sound = others.length > 0 && when.from < when.to;
  const verdict = plan && sound ? joinTables(openDay(plan.rules, plan.date, plan.sheet, now), wish) : null;
  const moved = verdict?.kind === 'joined' ? partiesMoved(verdict) : [];
  const linked = day.units.some((unit) => !unit.joined && sameTables(unit.tables, tables));
  const joined = day.units.filter(
    (unit) => unit.joined && unit.joined.from < unit.joined.to && unit.tables.includes(table.no),
  );

  return (
    <fieldset className={styles.join}>
      <legend className={parts.legend}>{text('join.legend')}</legend>
      {joined.map((unit) => (
        <p key={unit.no} className={parts.plate}>
          <span>
            {text('join.now', {
              tables: unit.name,
              from: clockOf(unit.joined?.from ?? 0),
              to: clockOf(unit.joined?.to ?? 0),
              count: unit.max,
            })}
          </span>
          <Button icon="table" busy={busy} onClick={() => void split(unit.no)}>
            {text('split')}
          </Button>
        </p>
      ))}
      <div className={styles.tables}>
        {near.map(({ no, name }) => (
          <Button
            key={no}
            {...(others.includes(no) && { tone: 'primary' })}
            aria-pressed={others.includes(no)}
            busy={full && !others.includes(no)}
            aria-label={manage('table', { name })}
            onClick={() => toggle(no)}
          >
            {name}
          </Button>
        ))}
      </div>
      {others.length > 0 && (
        <>
          <div className={styles.seats}>
            <Button
              icon="minus"
              iconOnly
              aria-label={text('join.fewer')}
              busy={seats <= 1}
              onClick={() => setSaid(seats - 1)}
            />
            <output>{text('join.seats', { count: seats })}</output>
            <Button
              icon="plus"
              iconOnly
              aria-label={text('join.more')}
              busy={seats >= MOST_COVERS}
              onClick={() => setSaid(seats + 1)}
            />
          </div>
          <div role="status" className={styles.said}>
            {full && <TablesMost />}
            {seats >= MOST_COVERS && (
              <p>
                <Icon name="alert" size={18} />
                {text('seats.most', { most: MOST_COVERS })}
              </p>
            )}
            {!linked && (
              <p>
                <Icon name="alert" size={18} />
                {text('join.unlinked')}
              </p>
            )}
            {verdict?.kind === 'refused' && (
              <p className={styles.bad}>
                <Icon name="ban" size={18} />
                {reasonOf(verdict, day.reservations)}
              </p>
            )}
            {moved.length > 0 && (
              <p>
                <Icon name="move" size={18} />
                {text('spread.moves', { count: moved.length, names: namesOf(moved, day.reservations) })}
              </p>
            )}
          </div>
          <Button
            tone="primary"
            icon="link"
            busy={busy || !sound || verdict?.kind === 'refused'}
            onClick={async () => (await join(wish)) && onDone()}
          >
            {text('join', {
              tables: chosen.map(({ name }) => name).join(' + '),
              from: clockOf(when.from),
              to: clockOf(when.to),
            })}
          </Button>
        </>
      )}
    </fieldset>
  );
}
