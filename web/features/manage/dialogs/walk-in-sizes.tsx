import type { OutputOf } from '#shared/contracts/define.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { LedTo } from '../actions/use-walk-in.ts';
import type { Unit } from '../day/service-day.ts';
import styles from './walk-in-dialog.module.css';

export type Quoted = OutputOf<Registry['reservations']['walk_in_quotes']>['quotes'][number];

export type WalkInSizesProps = {
  readonly quotes: readonly Quoted[];
  readonly units: readonly Unit[];
  readonly busy: boolean;
  readonly onSeat: (covers: number, led: LedTo) => void;
  /** Null without a connection: only the server keeps the line. */
  readonly onWait: ((quoted: Quoted) => void) | null;
};

/** The party sizes, each with its tables of now: a press on one seats the party there. A size without any waits. */
export function WalkInSizes({ quotes, ...props }: WalkInSizesProps) {
  return (
    <ul className={styles.sizes}>
      {quotes.map((quoted) => (
        <Size key={quoted.covers} {...props} quoted={quoted} alone={quotes.length === 1} />
      ))}
    </ul>
  );
}

type SizeProps = Omit<WalkInSizesProps, 'quotes'> & { readonly quoted: Quoted; readonly alone: boolean };

function Size({ quoted, alone, units, busy, onSeat, onWait }: SizeProps) {
  const text = useText('manage');
  const { covers, tables, sooner } = quoted;
  const namesOf = (nos: readonly number[]) =>
    nos.map((no) => units.find((unit) => unit.no === no)?.name ?? '').join(' + ');
  const size = alone ? text('covers', { count: covers }) : String(covers);
  const wait = useWaitWords(quoted);
  const waits = !tables.some(({ minutes }) => minutes === null);
  return (
    <li className={classNames(styles.size, alone && styles.alone)}>
      <span className={styles.figure} aria-hidden="true">
        {size}
      </span>
      <div className={styles.tables}>
        {tables.map(({ units: nos, until, minutes }) => {
          const name = namesOf(nos);
          const [unit, ...more] = nos;
          const short = minutes !== null;
          const when =
            until === null
              ? text('walkIn.free')
              : text(short ? 'walkIn.short' : 'walkIn.until', { time: clockOf(until) });
          return (
            <button
              key={name}
              type="button"
              className={classNames(styles.table, short && styles.brief)}
              aria-disabled={busy}
              aria-label={named(named(size, text('table', { name })), when)}
              onClick={() =>
                onSeat(covers, {
                  ...(more.length === 0 && unit !== undefined && { unit }),
                  ...(minutes !== null && until !== null && { minutes, until }),
                })
              }
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.when}>{when}</span>
            </button>
          );
        })}
        {waits && onWait && (
          <button
            type="button"
            className={styles.wait}
            aria-disabled={busy}
            aria-label={named(size, wait)}
            onClick={() => onWait(quoted)}
          >
            {wait}
          </button>
        )}
        {waits && !onWait && tables.length === 0 && <span className={styles.why}>{text('walkIn.noneHere')}</span>}
        {waits && sooner && (
          <span className={styles.why}>
            {text('walkIn.sooner', { table: namesOf(sooner.units), count: sooner.covers })}
          </span>
        )}
      </div>
    </li>
  );
}

/** How long that size would wait, in words. */
export function useWaitWords({ quote }: Pick<Quoted, 'quote'>): string {
  const text = useText('manage');
  return quote ? text('walkIn.wait', { count: quote.wait }) : text('walkIn.none');
}
