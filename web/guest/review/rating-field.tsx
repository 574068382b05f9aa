import type { Rated } from '#shared/domain/review/review.ts';
import css from './review.module.css';
import { LEVELS } from './stars.tsx';
import type { ReviewText } from './text.ts';

type Props = {
  readonly rated: Rated;
  /** Undefined: skipped. */
  readonly level: number | undefined;
  readonly r: ReviewText;
  readonly onRate: (level: number | undefined) => void;
};

/** One rating as a group of radio buttons: five stars, and the one that skips it. */
export function RatingField({ rated, level, r, onRate }: Props) {
  return (
    <fieldset className={css.rating}>
      <legend>{r(rated)}</legend>
      {/* The chosen star says the same to a screen reader. */}
      <span className={css.level} aria-hidden="true">
        {level && r(`level.${level}` as 'level.1')}
      </span>
      <div className={css.stars}>
        {LEVELS.map((each) => (
          <label key={each} className={css.star} data-on={each <= (level ?? 0)}>
            <input type="radio" name={rated} value={each} checked={level === each} onChange={() => onRate(each)} />
            <span aria-hidden="true">{each <= (level ?? 0) ? '★' : '☆'}</span>
            <span className="sr">{r('star', { count: each, word: r(`level.${each}`) })}</span>
          </label>
        ))}
        <label className={css.skip}>
          <input type="radio" name={rated} value="" checked={level === undefined} onChange={() => onRate(undefined)} />
          {r('skip')}
        </label>
      </div>
    </fieldset>
  );
}
