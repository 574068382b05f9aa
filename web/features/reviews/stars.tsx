import { RATED, type Ratings } from '#shared/domain/review/review.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import styles from './reviews.module.css';

/** What a review rates, each in words and stars; what was skipped is left out. */
export function GivenRatings({ ratings }: { readonly ratings: Ratings }) {
  const text = useText('reviews');
  return (
    <dl className={styles.ratings}>
      {RATED.map((rated) => {
        const level = ratings[rated];
        return (
          level !== undefined && (
            <div key={rated} data-low={level <= 2 || undefined}>
              <dt>{text(`rated.${rated}`)}</dt>
              <dd>
                <Stars level={level} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** A rating or an average as stars. */
export function Stars({ level }: { readonly level: number }) {
  const text = useText('reviews');
  const locale = useLocale();
  const full = Math.round(level);
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(level);
  return (
    <span className={styles.stars} role="img" aria-label={text('average.of', { average: figure })}>
      {'★'.repeat(full) + '☆'.repeat(5 - full)}
    </span>
  );
}
