import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Counters as Figures } from '../day/day-data.ts';
import styles from './counters.module.css';
import type { CounterFilter } from './list.ts';

type Props = {
  readonly figures: Figures;
  readonly filter: CounterFilter | null;
  readonly onFilter: (filter: CounterFilter | null) => void;
};

const FILTERS = [
  ...(['expected', 'seated', 'unconfirmed', 'unanswered', 'waitlisted', 'toBeManaged'] as const),
] as const satisfies CounterFilter[];

/**
 * The evening in figures. Pressing a figure filters the list to the parties it counts. Unanswered reminders are counted
 * only once one was sent.
 */
export function Counters({ figures, filter, onFilter }: Props) {
  const text = useText('manage');
  return (
    <section className={styles.counters} aria-label={text('counters')}>
      {(['covers', 'parties'] as const).map((name) => (
        <p key={name} className={styles.counter}>
          <span className={styles.figure}>{figures[name]}</span>
          <span className={styles.label}>{text(`counter.${name}`)}</span>
        </p>
      ))}
      {FILTERS.filter((name) => name !== 'unanswered' || figures[name] > 0 || filter === name).map((name) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.counter, styles.filter, figures[name] > 0 && styles[name])}
          aria-pressed={filter === name}
          onClick={() => onFilter(filter === name ? null : name)}
        >
          <span className={styles.figure}>{figures[name]}</span>
          <span className={styles.label}>{text(`counter.${name}`)}</span>
        </button>
      ))}
    </section>
  );
}
