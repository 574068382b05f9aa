import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useHalls } from '#web/app/day/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Commands } from '../actions/use-commands.tsx';
import type { InHand } from '../carry/in-hand.ts';
import type { ServiceDay } from '../day/day-data.ts';
import { DragStatus } from '../grid/drag-status.tsx';
import { usePlan } from '../grid/plan.ts';
import { useDrop } from '../grid/use-drop.tsx';
import { heldOver } from './carried.ts';
import styles from './floor-drop.module.css';
import { HallFloor } from './hall-floor.tsx';
import { hallName } from './hall-tabs.tsx';
import { TableChips } from './table-chips.tsx';
import { tableStates } from './table-state.ts';
import { tableUnder } from './table-under.ts';
import { useFits } from './use-fits.ts';

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly commands: Commands;
  readonly inHand: InHand;
  /** Set to what happens when the party is let go. */
  readonly letGo: RefObject<(() => void) | null>;
};

/** The floor over the list while a party is dragged from there: which tables suit it, and what the one below it means. */
export function FloorDrop({ venueId, day, commands, inHand: { party, x, y }, letGo }: Props) {
  const text = useText('map');
  const manage = useText('manage');
  const plan = usePlan(venueId, day);
  const { data } = useHalls(venueId);
  const halls = data?.halls ?? [];
  const own = halls.find(({ tables }) => tables.some(({ no }) => isOf(party.unit, no, day)));
  const [chosen, setChosen] = useState<string | null>(null);
  const hall = halls.find(({ id }) => id === chosen) ?? own ?? halls[0];
  const [table, setTable] = useState(0);
  const who = useMemo(() => ({ kind: 'party', party }) as const, [party]);
  const held = useMemo(() => (table === 0 ? null : heldOver(who, table, day, plan)), [who, table, day, plan]);
  const tables = hall?.tables.map(({ no }) => no) ?? day.units.filter(isOne).map(({ no }) => no);
  const fits = useFits(who, tables, day, plan);
  const drop = useDrop(commands.move, day, commands.hasNoLine);

  useLayoutEffect(() => {
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-hall]')?.dataset.hall;
    if (over) setChosen(over);
    setTable(tableUnder(x, y));
  }, [x, y]);

  const seats = held !== null && held.change.unit === undefined && party.presence === 'arrived';
  useEffect(() => {
    letGo.current = () => {
      if (!held) return;
      const { start, duration, change, verdict } = held;
      // At its own table an arrived party is seated.
      if (seats) void commands.press(party, 'seat');
      else if (change.unit !== undefined) drop.let({ party, kind: 'move', table, start, duration, change, verdict });
    };
    return () => {
      letGo.current = null;
    };
  });

  return (
    <section className={styles.over} aria-label={text('drop.title', { name: party.name })}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text('drop.title', { name: party.name })}</h2>
        <p className={styles.hint}>{text(seats ? 'drop.seat' : 'drop.hint')}</p>
        {halls.length > 1 && (
          <ul className={styles.halls} aria-label={text('halls')}>
            {halls.map((each) => (
              <li key={each.id} data-hall={each.id} className={classNames(styles.hall, each === hall && styles.shown)}>
                {hallName(each, manage)}
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className={styles.floor}>
        {hall ? (
          <HallFloor
            {...{ hall, day, held, fits }}
            states={tableStates(day, plan)}
            name={hallName(hall, manage)}
            movable={false}
          />
        ) : (
          <TableChips {...{ day, fits }} over={table} />
        )}
      </div>
      <p className={styles.carried} style={{ insetBlockStart: y, left: x }} aria-hidden="true">
        {party.name}
      </p>
      <DragStatus drag={held} day={day} judged={plan !== null} byKeys={false} />
    </section>
  );
}

const isOne = ({ tables }: ServiceDay['units'][number]): boolean => tables.length === 1;

const isOf = (unit: number | null, table: number, { units }: ServiceDay): boolean =>
  units.find(({ no }) => no === unit)?.tables.includes(table) ?? false;
