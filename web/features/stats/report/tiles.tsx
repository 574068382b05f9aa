import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from '../stats.module.css';
import { type ReportWords, useReportWords } from './report-words.ts';
import type { ReportMonth } from './use-report.ts';

const SHOWN = {
  bookings: ({ number }: ReportWords, { bookings }: ReportMonth) => number(bookings),
  covers: ({ number }: ReportWords, { covers }: ReportMonth) => number(covers),
  noShow: ({ noShow }: ReportWords, month: ReportMonth) => noShow(month),
  venues: ({ number }: ReportWords, { venues }: ReportMonth) => number(venues),
  messages: ({ cost }: ReportWords, { messageMicros }: ReportMonth) => cost(messageMicros),
  signUps: ({ number }: ReportWords, { signUps }: ReportMonth) => number(signUps),
  recurring: ({ sold }: ReportWords, { recurring }: ReportMonth) => sold(recurring),
  churn: ({ number }: ReportWords, { churned }: ReportMonth) => number(churned),
} as const;
const NAMES = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

/** The key figures of the last full month, what came since, and the month before; each with its definition. */
export function KeyFigures({ months }: { readonly months: readonly ReportMonth[] }) {
  const words = useReportWords();
  const stats = useText('stats');
  const [before, last, present] = months.slice(-3);
  if (!before || !last || !present) return null;
  const { text, month } = words;
  return (
    <div className={styles.grid}>
      {NAMES.map((name) => (
        <section key={name} className={styles.tile} aria-label={text(`k.${name}`)}>
          <h2>{text(`k.${name}`)}</h2>
          <p className={styles.small}>{month(last)}</p>
          <p className={styles.value}>{SHOWN[name](words, last)}</p>
          <p className={styles.small}>{text('then', { month: month(before), value: SHOWN[name](words, before) })}</p>
          <p className={styles.small}>{text('soFar', { month: month(present), value: SHOWN[name](words, present) })}</p>
          <details>
            <summary aria-label={named(stats('define'), text(`k.${name}`))}>{stats('define')}</summary>
            <p>{text(`k.${name}.about`, { count: words.number(last.messages) } as never)}</p>
          </details>
        </section>
      ))}
    </div>
  );
}
