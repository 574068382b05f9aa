import { sizeOf } from '#shared/domain/venue/halls.ts';
import type { ShownHall } from '#web/app/day/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DOT } from '#web/ui/dot.ts';
import { Floor, TableShape } from '#web/ui/floor.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import tableStyles from '../map/map-table.module.css';
import { TableWords } from '../map/table-face.tsx';
import { stateAt, type TableState } from '../map/table-state.ts';
import styles from './wall.module.css';
import { wallName } from './wall-name.ts';

type Props = {
  readonly hall: ShownHall;
  readonly name: string;
  readonly day: ServiceDay;
  readonly states: ReadonlyMap<number, TableState>;
  /** The party whose tables are highlighted. */
  readonly latest?: string | undefined;
};

/** A hall to be read from afar: every table by colour, icon and word, with its party's first name and size. */
export function WallHall({ hall, name, day, states, latest }: Props) {
  const free = hall.tables.filter(({ no }) => stateAt(states, no).state === 'free').length;
  const text = useText('map');
  const units = new Map(day.units.map((unit) => [unit.no, unit]));
  return (
    <section className={styles.hall} aria-label={name}>
      <h2 className={styles.name}>
        {name}
        <span className={styles.free}>{text('wall.free', { count: free })}</span>
      </h2>
      <Floor hall={hall} label={name}>
        {hall.tables.map((drawn) => {
          const table = units.get(drawn.no);
          const at = stateAt(states, drawn.no);
          return (
            table && (
              <WallTable
                key={drawn.no}
                {...{ drawn, table, at }}
                latest={latest !== undefined && at.party?.id === latest}
              />
            )
          );
        })}
      </Floor>
    </section>
  );
}

type TableProps = {
  readonly drawn: ShownHall['tables'][number];
  readonly table: Unit;
  readonly at: TableState;
  readonly latest: boolean;
};

function WallTable({ drawn, table, at, latest }: TableProps) {
  const text = useText('map');
  const map = useText('map');
  const manage = useText('manage');
  const { state, party, minutes } = at;
  const name = party ? wallName(party.name) : '';
  const covers = party ? party.adults + party.children : 0;
  const label = [
    manage('table', { name: table.name }),
    map(`state.${state}`, { count: minutes }),
    ...(party ? [name, manage('covers', { count: covers })] : []),
  ].join(', ');
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing is no button.
    <g
      role="img"
      aria-label={label}
      className={classNames(tableStyles.table, tableStyles[state], latest && styles.latest)}
      transform={`translate(${drawn.x} ${drawn.y})`}
      data-table={table.no}
    >
      {latest && <Ring drawn={drawn} seats={table.max} />}
      <TableShape table={drawn} seats={table.max} />
      <TableWords
        drawn={drawn}
        table={table}
        at={at}
        words={party ? name : text(`wall.word.${state}`)}
        after={party ? `${DOT}${covers}` : ''}
        large
      />
    </g>
  );
}

/** The margin around a highlighted table: wide enough for its chairs, too narrow for its neighbours. */
const AROUND = 30;

function Ring({ drawn: { shape, rotation }, seats }: { readonly drawn: TableProps['drawn']; readonly seats: number }) {
  const { width, height } = sizeOf(shape, seats);
  const [wide, high] = [width + 2 * AROUND, height + 2 * AROUND];
  return (
    <rect
      className={styles.ring}
      transform={`rotate(${rotation})`}
      {...{ x: -wide / 2, y: -high / 2, width: wide, height: high, rx: AROUND }}
    />
  );
}
