import { LEAST_FOR_AVERAGE } from '#shared/domain/review/review.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseChart } from './course-chart.tsx';
import { CourseTable } from './course-table.tsx';
import { courseOf, figuresOf } from './figures.ts';
import styles from './reviews.module.css';
import type { MonthOfReviews } from './reviews.ts';
import { Stars } from './stars.tsx';

type Props = { readonly months: readonly MonthOfReviews[]; readonly hidden: number };

/** The averages, by rating and by month, and how often each star was given. */
export function FiguresCard({ months, hidden }: Props) {
  const text = useText('reviews');
  const locale = useLocale();
  const { count, average, rated, stars } = figuresOf(months);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const course = courseOf(months);
  const votes = Math.max(
    stars.reduce((sum, each) => sum + each, 0),
    1,
  );
  if (average === null) return null;
  return (
    <Card title={text('figures')} {...(count < LEAST_FOR_AVERAGE && { about: text('figures.few') })}>
      <div className={styles.figures}>
        <p className={styles.average}>
          <strong>{number.format(average)}</strong> <Stars level={average} />
          <span>{text('reviews', { count })}</span>
          {hidden > 0 && <span>{text('hidden', { count: hidden })}</span>}
        </p>
        <Bars
          label={text('figures.rated')}
          bars={rated.map(({ rated, average }) => ({
            name: text(`rated.${rated}`),
            share: average / 5,
            figure: number.format(average),
          }))}
        />
        <Bars
          label={text('figures.stars')}
          bars={[5, 4, 3, 2, 1].map((level) => ({
            name: text('stars.of', { count: level }),
            share: (stars[level - 1] ?? 0) / votes,
            figure: String(stars[level - 1] ?? 0),
          }))}
        />
      </div>
      <CourseChart course={course} />
      <CourseTable course={course} />
    </Card>
  );
}

type Bar = { readonly name: string; readonly share: number; readonly figure: string };

/** Figures with a bar beside each, which adds nothing to the words. */
function Bars({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  return (
    <section aria-label={label}>
      <h3 className={styles.small}>{label}</h3>
      <dl className={styles.bars}>
        {bars.map(({ name, share, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
