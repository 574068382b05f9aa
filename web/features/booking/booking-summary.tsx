import { calendarDay, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { timeLabel } from '#web/app/day/time-label.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import styles from './booking.module.css';
import { type Draft, slotOf, type VenueTimes } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly times: VenueTimes | undefined;
  readonly start: number | null;
  readonly zone: string | undefined;
};

/** What will be booked, in one sentence. */
export function BookingSummary({ draft: { date, adults, children }, times, start, zone }: Props) {
  const text = useText('desk');
  const manage = useText('manage');
  const locale = useLocale();
  const day = (date ?? times?.date) as LocalDate;
  const slot = slotOf(start, times);
  return (
    <p className={styles.summary} aria-live="polite">
      {times && start !== null
        ? text('summary', {
            covers: manage('covers', { count: adults + children }),
            date: shortDay(locale, calendarDay(day, start)),
            time: timeLabel(day, start, zone, locale),
            table: slot?.tables.length ? manage('table', { name: slot.tables.join(' + ') }) : text('noTable'),
          })
        : text('times.choose')}
    </p>
  );
}
