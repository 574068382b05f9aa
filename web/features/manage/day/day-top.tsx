import type { ReactNode } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useSayStale } from '#web/app/offline/stale.ts';
import { longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { DayProps } from './day-screen.tsx';
import { DaySwitch } from './day-switch.tsx';
import styles from './day-top.module.css';
import type { DayOfVenue } from './service-day.ts';

type Props = Omit<DayProps<DayOfVenue>, 'venueId' | 'loading'> & {
  /** Null if the day itself is the title. */
  readonly title: string | null;
  /** A field that searches the day. */
  readonly search?: ReactNode;
  /** The actions on the day as a whole. */
  readonly children?: ReactNode;
  /** Further actions, behind one icon button. */
  readonly more?: ReactNode;
};

/** The head of a day's screen: title, day and day switch. Tells the bar above when the connection is lost. */
export function DayTop({ title, date, day, readAt, offline, onDay, search, children, more }: Props) {
  const text = useText('manage');
  useSayStale(offline ? readAt : null);
  const locale = useLocale();
  const today = day.today as LocalDate;
  // Steps count from the requested day, not from the one still shown: two quick presses on Next go two days on.
  const asked = date ?? today;
  return (
    <div className={styles.top}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title ?? longDay(locale, asked)}</h1>
        {asked === today && <p className={styles.now}>{text('now', { time: clockOf(day.minute) })}</p>}
        {asked !== today && title && <p className={styles.now}>{longDay(locale, asked)}</p>}
      </div>
      {search}
      <div className={styles.tools}>
        <DaySwitch date={asked} today={today} onChoose={onDay} />
        {children}
        {more && <div className={styles.more}>{more}</div>}
      </div>
    </div>
  );
}
