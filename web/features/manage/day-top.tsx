import type { ReactNode } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/time/local-date.ts';
import { useSayStale } from '#web/app/offline/stale.ts';
import { longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { DayProps } from './day-screen.tsx';
import { DaySwitch } from './day-switch.tsx';
import styles from './day-top.module.css';
import type { DayOfHouse } from './tonight.ts';

type Props = Omit<DayProps<DayOfHouse>, 'venueId' | 'loading'> & {
  /** Null: the day itself is the title. */
  readonly title: string | null;
  /** What is done with the day as a whole. */
  readonly children?: ReactNode;
  /** What else can be done with it, as one button without a word. */
  readonly more?: ReactNode;
};

/** The head of a day's screen: what and which day, the day switch, and a word to the bar above when the line is down. */
export function DayTop({ title, date, day, readAt, offline, onDay, children, more }: Props) {
  const text = useText('manage');
  useSayStale(offline ? readAt : null);
  const locale = useLocale();
  const today = day.today as LocalDate;
  // What was asked for, which the shown day follows: two quick presses on Next are two days.
  const asked = date ?? today;
  return (
    <div className={styles.top}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title ?? longDay(locale, asked)}</h1>
        {asked === today && <p className={styles.now}>{text('now', { time: clockOf(day.minute) })}</p>}
        {asked !== today && title && <p className={styles.now}>{longDay(locale, asked)}</p>}
      </div>
      <div className={styles.tools}>
        <DaySwitch date={asked} today={today} onChoose={onDay} />
        {children}
        {more && <div className={styles.more}>{more}</div>}
      </div>
    </div>
  );
}
