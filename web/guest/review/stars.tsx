import { RATED } from '#shared/domain/review/review.ts';
import type { Ratings } from './draft.ts';
import css from './stars.module.css';
import type { ReviewText } from './text.ts';

export const LEVELS = [1, 2, 3, 4, 5] as const;

/** A rating that was given, as stars and in words. */
export function Stars({ level, r }: { readonly level: number; readonly r: ReviewText }) {
  const full = Math.round(level);
  return (
    <span className={css.given} role="img" aria-label={r('average', { average: String(level) })}>
      {'★'.repeat(full) + '☆'.repeat(LEVELS.length - full)}
    </span>
  );
}

/** What a guest rated, each with its stars; what was skipped is left out. */
export function GivenRatings({ ratings, r }: { readonly ratings: Ratings; readonly r: ReviewText }) {
  return (
    <dl className={css.ratings}>
      {RATED.map((rated) => {
        const level = ratings[rated];
        return (
          level !== undefined && (
            <div key={rated}>
              <dt>{r(rated)}</dt>
              <dd>
                <Stars level={level} r={r} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
