import type { AffectedReservation } from '#shared/contracts/errors.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './impact.module.css';
import { ImpactRow } from './impact-row.tsx';
import { PickBox } from './pick-box.tsx';
import type { Impact } from './use-impact.ts';

type Props = {
  readonly date: LocalDate;
  /** Those that are drawn. */
  readonly rows: readonly AffectedReservation[];
  readonly all: readonly AffectedReservation[];
  readonly picked: ReadonlySet<string>;
  readonly impact: Impact;
  readonly disabled: boolean;
  readonly onPick: (these: readonly AffectedReservation[], on: boolean) => void;
};

/** The stranded reservations of one day, which can be selected at once; those that failed come first. */
export function ImpactDay({ date, rows, all, picked, impact, disabled, onPick }: Props) {
  const text = useText('settings');
  const locale = useLocale();
  const { decisions, decide, failed, done } = impact;
  const open = all.filter(({ id }) => !done.has(id));
  const inOrder = rows.toSorted((a, b) => Number(failed.has(b.id)) - Number(failed.has(a.id)));
  return (
    <section className={styles.day} aria-label={longDay(locale, date)}>
      <h3 className={styles.dayName}>
        <PickBox these={open} disabled={disabled || open.length === 0} {...{ picked, onPick }}>
          {longDay(locale, date)}
          {DOT}
          {text('impact.count', { count: all.length })}
        </PickBox>
      </h3>
      <ul className={styles.list}>
        {inOrder.map((reservation) => (
          <ImpactRow
            key={reservation.id}
            reservation={reservation}
            decision={decisions.get(reservation.id)}
            isPicked={picked.has(reservation.id)}
            isDone={done.has(reservation.id)}
            failure={failed.get(reservation.id)}
            disabled={disabled}
            onPick={onPick}
            onDecide={decide}
          />
        ))}
      </ul>
    </section>
  );
}
