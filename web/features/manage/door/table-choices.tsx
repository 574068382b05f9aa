import { MAX_TABLES } from '#shared/domain/day/most-tables.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Unit } from '../day/service-day.ts';
import { toggled } from '../map/carried.ts';
import { stateAt, type TableState } from '../map/table-state.ts';
import styles from './led-tables.module.css';

type Props = {
  readonly units: readonly Unit[];
  readonly states: ReadonlyMap<number, TableState>;
  readonly chosen: readonly number[];
  readonly onChoose: (tables: readonly number[]) => void;
};

const IS_FREE: readonly TableState['state'][] = ['free', 'noShow'];

/** Every table by area with its seats and present state; only tables of one area can be chosen together. */
export function TableChoices({ units, states, chosen, onChoose }: Props) {
  const text = useText('map');
  const manage = useText('manage');
  const tables = units.filter(({ no, tables }) => tables.length === 1 && tables[0] === no);
  return [...Map.groupBy(tables, ({ area }) => area)].map(([area, members]) => (
    <fieldset key={area} className={styles.area}>
      <legend className={styles.legend}>{manage(`area.${area as 'Indoor'}`)}</legend>
      <div className={styles.tables}>
        {members.map(({ no, name, max }) => {
          const { state, minutes } = stateAt(states, no);
          const pressed = chosen.includes(no);
          const full = !pressed && chosen.length >= MAX_TABLES;
          return (
            <button
              key={no}
              type="button"
              className={classNames(styles.table, IS_FREE.includes(state) && styles.free)}
              aria-pressed={pressed}
              aria-disabled={full || undefined}
              onClick={() => !full && onChoose(toggled(chosen, no))}
            >
              <span className={styles.name}>
                <span className="visually-hidden">{manage('table', { name })}</span>
                <span aria-hidden="true">{name}</span>
                <span className={styles.seats}>
                  <Icon name="user" size={14} />
                  {max}
                </span>
              </span>
              <span className={styles.state}>{text(`state.${state}`, { count: minutes })}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  ));
}
