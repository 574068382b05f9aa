import { longDayAt } from '#web/i18n/app/format.ts';
import { useLocale } from '#web/i18n/app/use-text.tsx';
import type { HostReservation } from '../day/day-data.ts';
import styles from './log-dialog.module.css';
import { type Item, LogLine } from './log-line.tsx';
import type { Log } from './log-words.ts';

type Props = { readonly party: HostReservation; readonly zone: string; readonly log: Log };

/** Actions and messages by day, the latest first. */
export function LogDays({ party, zone, log }: Props) {
  const locale = useLocale();
  const days = Map.groupBy(inOrder(log), ({ at }) => longDayAt(locale, at, zone));
  return [...days].map(([day, items]) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.head}>{day}</h3>
      <ul className={styles.lines}>
        {items.map((item) => (
          <LogLine key={`${item.at} ${'action' in item ? item.action : item.purpose}`} {...{ party, zone, item }} />
        ))}
      </ul>
    </section>
  ));
}

/** Actions and messages merged, the latest first. */
const inOrder = ({ entries, messages }: Log): readonly Item[] =>
  [...entries, ...messages].toSorted((a, b) => a.at - b.at).toReversed();
