import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Unit } from '../day/service-day.ts';
import styles from './walk-in-dialog.module.css';

export type Quoted = OutputOf<Registry['reservations']['walk_in_quotes']>['quotes'][number];

export type WalkInSizesProps = {
  readonly quotes: readonly Quoted[];
  readonly units: readonly Unit[];
  readonly busy: boolean;
  readonly onTake: (covers: number, now: boolean) => void;
};

/** The party sizes with their waits; one press seats the party or puts it in the line. */
export function WalkInSizes({ quotes, units, busy, onTake }: WalkInSizesProps) {
  const text = useText('manage');
  return (
    <ul className={classNames(styles.sizes, quotes.length === 1 && styles.alone)}>
      {quotes.map(({ covers, quote }) => {
        const names = quote?.units.map((no) => units.find((unit) => unit.no === no)?.name ?? '') ?? [];
        const unit = names.join(' + ');
        const now = quote?.wait === 0;
        const wait = !quote
          ? text('walkIn.none')
          : now
            ? text('walkIn.now', { table: text('table', { name: unit }) })
            : text('walkIn.wait', { count: quote.wait });
        const size = quotes.length === 1 ? text('covers', { count: covers }) : covers;
        return (
          <li key={covers}>
            <button
              type="button"
              className={classNames(styles.size, now && styles.free)}
              aria-disabled={busy}
              aria-label={named(size, wait)}
              onClick={() => onTake(covers, now)}
            >
              <span className={styles.figure}>{size}</span>
              <span className={styles.wait}>{wait}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
