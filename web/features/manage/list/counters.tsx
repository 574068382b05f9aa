import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { Counters as Figures } from '../day/day-data.ts';
import styles from './counters.module.css';
import type { CounterFilter } from './list.ts';

type Props = {
  readonly figures: Figures;
  readonly filter: CounterFilter | null;
  readonly onFilter: (filter: CounterFilter | null) => void;
};

const FILTERS = [
  ...(['expected', 'seated', 'toBeManaged', 'unanswered', 'unconfirmed', 'waitlisted'] as const),
] as const satisfies CounterFilter[];

/** Not every venue has them, so that they are left out as long as there are none. */
const SELDOM: readonly CounterFilter[] = ['unanswered', 'unconfirmed'];

/** The evening in figures, on one line. Pressing a figure filters the list to the parties it counts. */
export function Counters({ figures, filter, onFilter }: Props) {
  const text = useText('manage');
  const { covers, parties } = figures;
  return (
    <section className={styles.counters} aria-label={text('counters')}>
      {FILTERS.filter((name) => !SELDOM.includes(name) || figures[name] > 0 || filter === name).map((name) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.filter, styles[figures[name] > 0 ? name : 'none'])}
          aria-pressed={filter === name}
          onClick={() => onFilter(filter === name ? null : name)}
        >
          <span>{text(`counter.${name}`)}</span>
          <span className={styles.figure}>{figures[name]}</span>
        </button>
      ))}
      <p className={styles.sums}>
        <Sum icon="user" count={covers} words={text('covers', { count: covers })} />
        <Sum icon="users" count={parties} words={text('parties', { count: parties })} />
      </p>
    </section>
  );
}

type SumProps = { readonly icon: IconName; readonly count: number; readonly words: string };

/** A total as a sign and a figure: in words, the line would be longer than a tablet is wide in some languages. */
function Sum({ icon, count, words }: SumProps) {
  return (
    <span className={styles.sum} title={words}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{count}</span>
      <bdi className="visually-hidden">{words}</bdi>
    </span>
  );
}
